/**
 * Optional headers that identify a client to base A. The first two have the user and the session of the tokens (claim
 * `sid` of the main token): the server refuses a call in which they differ. The third is a client-generated id per
 * browser tab, which distinguishes tabs in the log.
 */
export const emailHeader = 'email';
export const customTokenHeader = 'x-custom-token';
export const customSessionHeader = 'x-custom-session';

/**
 * The release of an answer. A page sends it with its next calls, which are then answered from the same release as long as
 * the server has it open.
 */
export const releaseHeader = 'x-release';
/** The release in use, if that is another one than that of the answer. */
export const releaseInUseHeader = 'x-release-in-use';
