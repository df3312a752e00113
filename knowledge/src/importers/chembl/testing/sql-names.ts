import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { nameKey } from '../../../engine/text/same-names.ts';

/**
 * Adds to a connection with ChEMBL the functions `journal_key` and `company_key`, and `shown_journal`: the name under
 * which an imported release shows a journal.
 */
export function registerNames(source: DatabaseSync, release: string): void {
  const rows = new DatabaseSync(join(release, 'rows.sqlite'), { readOnly: true });
  const shown = new Map(
    rows
      .prepare(
        'SELECT DISTINCT source_journal AS text, journal_patent_name AS name FROM document WHERE source_journal IS NOT NULL',
      )
      .all()
      .map(({ text, name }) => [text, name]),
  );
  rows.close();
  source.function('shown_journal', (text) => shown.get(text) ?? text);
  for (const kind of ['journal', 'company'] as const)
    source.function(`${kind}_key`, (text) => (typeof text === 'string' ? nameKey(kind, text) : null));
}
