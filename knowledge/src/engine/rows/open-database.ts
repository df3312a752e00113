import { errorOf } from '@moltrove/chemistry';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { damaged } from '../../release/damage/damaged.ts';

export function openReadOnly(folder: string, path: string): DatabaseSync {
  try {
    // A finished release never changes. Without file locks, reading a row is several times faster.
    const url = pathToFileURL(join(folder, path));
    url.searchParams.set('immutable', '1');
    const database = new DatabaseSync(url, { readOnly: true });
    // Not memory-mapped: if a mapped file is truncated, the process is killed by SIGBUS.
    database.exec('PRAGMA mmap_size = 0; PRAGMA cache_size = -32768; PRAGMA query_only = 1');
    return database;
  } catch (error) {
    throw damaged(folder, path, errorOf(error).message, error);
  }
}
