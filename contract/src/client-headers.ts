/**
 * Headers by which a client names itself to base A; each may be left out. The first two name the user and the
 * session of the tokens (claim `sid` of the main token): the server refuses a call in which they differ. The
 * third is a client-generated id per browser tab, by which the log tells tabs apart.
 */
export const emailHeader = 'email';
export const customTokenHeader = 'x-custom-token';
export const customSessionHeader = 'x-custom-session';
