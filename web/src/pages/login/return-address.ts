const home = '/';

/** The address after the login: `returnTo` if it is on this site and not the login page, else the start page. */
export function returnAddress(returnTo: string | undefined): string {
  if (returnTo === undefined || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(returnTo)) return home;
  return /^\/login(?:[/?#]|$)/.test(returnTo) ? home : returnTo;
}
