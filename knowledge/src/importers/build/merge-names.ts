import type { DatabaseSync } from 'node:sqlite';
import { compareText } from '@moltrove/contract/without-calls';
import { companiesIn } from '../../engine/text/companies.ts';
import { withoutLegalForm } from '../../engine/text/company-key.ts';
import { listedJournal } from '../../engine/text/journal-key.ts';
import { type NameKind, nameKey } from '../../engine/text/same-names.ts';
import type { MergedName } from '../../release/import-report.ts';
import { readMeta, writeMeta } from '../../release/rows-file.ts';

const metaKey = 'mergedNames';

/**
 * Gives journals of references and companies of development compounds one name each, and keeps the source's own in
 * `source_journal` and `source_company_names`. Returns the names that are written in several ways; they are also stored,
 * so that a stopped import merges once.
 */
export function mergeNames(db: DatabaseSync): MergedName[] {
  const stored = readMeta(db, metaKey);
  if (stored !== null) return JSON.parse(stored) as MergedName[];
  db.exec('BEGIN');
  try {
    const merged = [...mergeJournals(db), ...mergeCompanies(db)];
    writeMeta(db, metaKey, JSON.stringify(merged));
    db.exec('COMMIT');
    return merged;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

function mergeJournals(db: DatabaseSync): MergedName[] {
  const ofJournals = `journal_patent_name IS NOT NULL AND ref_type <> 'P'`;
  db.exec(`UPDATE document SET source_journal = journal_patent_name WHERE ${ofJournals}`);
  const amounts = new Map<string, number>();
  const counted = db.prepare(
    `SELECT journal_patent_name AS name, COUNT(*) AS rows FROM document WHERE ${ofJournals} GROUP BY 1`,
  );
  for (const { name, rows } of counted.all()) amounts.set(String(name), Number(rows));
  const merged = mergedNames('journal', amounts, (best) => listedJournal(best)?.abbreviation ?? best);
  // A citation begins with the journal.
  const update = db.prepare(
    `UPDATE document SET journal_patent_name = :name,
       reference = CASE WHEN substr(reference, 1, length(:text)) = :text THEN :name || substr(reference, length(:text) + 1)
         ELSE reference END
     WHERE source_journal = :text AND ref_type <> 'P'`,
  );
  for (const { name, spellings } of merged)
    for (const { text } of spellings) if (text !== name) update.run({ name, text });
  return merged;
}

function mergeCompanies(db: DatabaseSync): MergedName[] {
  const rows = db
    .prepare('SELECT str_id, company_names FROM development_compound WHERE company_names IS NOT NULL')
    .all()
    .map((row) => ({ id: row['str_id'] as number, text: String(row['company_names']) }));
  const amounts = new Map<string, number>();
  for (const { text } of rows)
    for (const name of new Set(companiesIn(text))) amounts.set(name, (amounts.get(name) ?? 0) + 1);
  const merged = mergedNames('company', amounts, withoutLegalForm);
  const nameOf = new Map(
    merged.flatMap(({ name, spellings }) => spellings.map(({ text }) => [text, name] as const)),
  );
  const update = db.prepare(
    'UPDATE development_compound SET company_names = ?, source_company_names = ? WHERE str_id = ?',
  );
  for (const { id, text } of rows) {
    const names = new Set(companiesIn(text).map((name) => nameOf.get(name) ?? name));
    update.run([...names].join('; '), text, id);
  }
  return merged;
}

/** Names with several spellings, or with one that is not used. `nameOf` makes the name of the best spelling. */
function mergedNames(
  kind: NameKind,
  amounts: ReadonlyMap<string, number>,
  nameOf: (best: string) => string,
): MergedName[] {
  const groups = Map.groupBy(amounts, ([text]) => nameKey(kind, text));
  const merged = [...groups.values()].flatMap((group): MergedName[] => {
    const spellings = group
      .map(([text, rows]) => ({ text, rows }))
      .toSorted(
        (a, b) =>
          Number(isCapitals(a.text)) - Number(isCapitals(b.text)) ||
          b.rows - a.rows ||
          compareText(a.text, b.text),
      );
    const [{ text: best }] = spellings;
    const isListed = kind === 'journal' && listedJournal(best) !== null;
    if (spellings.length === 1 && !isListed) return [];
    const name = nameOf(best);
    return spellings.every(({ text }) => text === name) ? [] : [{ kind, name, spellings }];
  });
  return merged.toSorted((a, b) => compareText(a.name, b.name));
}

const isCapitals = (text: string): boolean => text === text.toUpperCase();
