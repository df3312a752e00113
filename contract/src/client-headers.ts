/**
 * Headers by which a client names itself to base A; each may be left out. The user that the tokens are of, and the
 * session that they are of (the claim `sid` of the main token): the server refuses a call in which they differ. The
 * third is an id of the client's own, one for each browser tab, by which the log tells tabs apart.
 */
export const emailHeader = 'email';
export const customTokenHeader = 'x-custom-token';
export const customSessionHeader = 'x-custom-session';
