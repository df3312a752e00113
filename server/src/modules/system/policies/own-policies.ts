import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartFailure } from '../../../platform/start-failure.ts';

/** The installation's own part of the policies page. */
export interface OwnPolicies {
  /** Contact for users; null if the administrator names none. */
  readonly contact: string | null;
  /** Markdown; null without a file. */
  readonly text: string | null;
}

const maxBytes = 64 * 1024;

/**
 * Reads the optional `<home>/policies.md`. Fails with StartFailure when it can't be read or is over 64 KiB.
 */
export async function ownPolicies(home: string, contact: string | null): Promise<OwnPolicies> {
  const file = join(home, 'policies.md');
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw new StartFailure(`${file} can't be read: ${error.message}`);
  });
  if (bytes !== null && bytes.length > maxBytes)
    throw new StartFailure(
      `${file} is larger than 64 KiB: shorten it, or put a link to the whole text in it.`,
    );
  const text =
    bytes
      ?.toString('utf8')
      .replace(/^\uFEFF/, '')
      .trim() ?? '';
  return { contact, text: text === '' ? null : text };
}
