import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { type Home, homeAt, makeFolder } from '../release/home.ts';
import { UsageError } from './terminal.ts';

/** The home at this path, created if missing; fails with UsageError if this user can't write to it. */
export async function writableHome(path: string): Promise<Home> {
  const home = homeAt(path);
  try {
    await makeFolder(home.releases);
    await access(home.releases, constants.W_OK);
    return home;
  } catch (error) {
    throw new UsageError(
      `the folder ${path} can't be written (${(error as Error).message}). ` +
        'Give this user the right to write there, or set MOLTROVE_HOME to another folder.',
      { cause: error },
    );
  }
}
