import { join } from 'node:path';
import { constants, DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { tickFunction } from './compile-query.ts';

const functions = new Set(['count', 'min', 'max', 'avg', 'median', 'like', tickFunction]);

/** The columns that a statement may read, by table. */
export type ReadableColumns = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Opens the rows of a release so that a statement can only read `columns`, whatever its text is. `tick` is called while
 * rows are read, and stops the statement by throwing. Each query starts a thread with this module, so it imports little.
 */
export function openGuarded(folder: string, columns: ReadableColumns, tick: () => void): DatabaseSync {
  const url = pathToFileURL(join(folder, 'rows.sqlite'));
  url.searchParams.set('immutable', '1');
  const database = new DatabaseSync(url, { readOnly: true, allowExtension: false });
  database.exec(
    'PRAGMA mmap_size = 0; PRAGMA cache_size = -16384; PRAGMA temp_store = FILE; PRAGMA query_only = 1',
  );
  database.function(tickFunction, () => {
    tick();
    return 1;
  });
  database.setAuthorizer((action, first, second, inDatabase) =>
    isAllowed(columns, action, first, second, inDatabase) ? constants.SQLITE_OK : constants.SQLITE_DENY,
  );
  return database;
}

function isAllowed(
  columns: ReadableColumns,
  action: number,
  first: string | null,
  second: string | null,
  inDatabase: string | null,
): boolean {
  if (action === constants.SQLITE_SELECT) return true;
  if (action === constants.SQLITE_FUNCTION) return functions.has((second ?? '').toLowerCase());
  if (action !== constants.SQLITE_READ) return false;
  // SQLite names no column for a table that is read without one, as COUNT(*) does, and no database for the rows of an inner SELECT.
  if (inDatabase !== null && inDatabase !== 'main') return false;
  const listed = columns.get(first ?? '');
  if (listed !== undefined) return second === '' || listed.has(second ?? '');
  return (first === '' || first === 'found') && inDatabase === null;
}
