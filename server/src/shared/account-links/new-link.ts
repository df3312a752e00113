import { limits } from '@moltrove/contract';
import type { AccountLinksStore, NewAccountLink } from './account-links-store.ts';
import { newLinkCode } from './link-codes.ts';

export type LinkFor = Pick<NewAccountLink, 'purpose' | 'username' | 'firstName' | 'lastName'>;

/** A new link to set a password: the row to store, and the URL to mail. `pages` is the base URL of the pages. */
export function newAccountLink(wanted: LinkFor, createdAt: number, pages: string) {
  const { code, selector, hash } = newLinkCode();
  const expiresAt = createdAt + limits.passwordLinkMs;
  const row: NewAccountLink = { ...wanted, selector, codeHash: hash, createdAt, expiresAt };
  return { row, url: `${pages}/pub/account/verify/${code}` };
}

/** Stores a new link and returns its URL. */
export async function addAccountLink(
  links: Pick<AccountLinksStore, 'add'>,
  wanted: LinkFor,
  createdAt: number,
  pages: string,
): Promise<string> {
  const { row, url } = newAccountLink(wanted, createdAt, pages);
  await links.add(row);
  return url;
}
