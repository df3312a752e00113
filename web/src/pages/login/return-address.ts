const home = '/';

/** Where to go after the login: an address of this site other than the login page, else the start page. */
export function returnAddress(returnTo: string | undefined): string {
  if (returnTo === undefined || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(returnTo)) return home;
  return /^\/login(?:[/?#]|$)/.test(returnTo) ? home : returnTo;
}
