import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ms, megabytes } from '../table.ts';
import { writeCsvFiles } from './facts/csv-files.ts';
import type { Dictionaries } from './facts/entity-columns.ts';
import { rowsOf } from './facts/rows-of.ts';
import { codedColumns } from './facts/fact-tables.ts';
import { NumberedTexts } from './facts/numbered-texts.ts';
import { Facts } from './facts/read-facts.ts';

const factsVersion = 1;
const listLength = 50_000;

export interface PreparedFacts {
  readonly rows: DatabaseSync;
  readonly dictionaries: Dictionaries;
  /** Structures of the search by a list, spread over the release. */
  readonly given: readonly number[];
  readonly fingerprint: string;
  readonly csvFolder: string;
  /** Reads the rows again, for a peer that cannot load files. */
  readonly facts: () => Facts;
}

/**
 * Opens the rows of a release and writes them as CSV files, unless the folder already has those of this
 * release.
 */
export function prepareFacts(
  release: { folder: string; id: string; builtAt: string },
  work: string,
  print: (line: string) => void,
): PreparedFacts {
  const rows = new DatabaseSync(join(release.folder, 'rows.sqlite'), { readOnly: true });
  const given = spreadStructures(rows);
  const fingerprint = [factsVersion, release.id, release.builtAt, given.length].join(' ');
  const csvFolder = join(work, 'csv');
  const note = join(csvFolder, 'dictionaries.json');
  const earlier = readDictionaries(note, fingerprint);
  const open = { rows, given, fingerprint, csvFolder };
  if (earlier !== null) {
    print(`Facts reused from an earlier run: ${csvFolder}`);
    return { ...open, dictionaries: earlier, facts: () => new Facts(rows, given, earlier) };
  }
  rmSync(csvFolder, { recursive: true, force: true });
  mkdirSync(csvFolder, { recursive: true });
  const begun = performance.now();
  const facts = new Facts(rows, given);
  const bytes = writeCsvFiles(facts, csvFolder);
  const texts = Object.fromEntries(codedColumns.map((name) => [name, facts.dictionaries[name].texts]));
  writeFileSync(note, JSON.stringify({ fingerprint, texts }));
  print(`Facts written: ${megabytes(bytes)} of CSV in ${ms(performance.now() - begun)} ms`);
  return { ...open, dictionaries: facts.dictionaries, facts: () => facts };
}

function readDictionaries(note: string, fingerprint: string): Dictionaries | null {
  if (!existsSync(note)) return null;
  const read = JSON.parse(readFileSync(note, 'utf8')) as {
    fingerprint: string;
    texts: Record<string, string[]>;
  };
  if (read.fingerprint !== fingerprint) return null;
  return Object.fromEntries(
    codedColumns.map((name) => [name, new NumberedTexts(read.texts[name])]),
  ) as unknown as Dictionaries;
}

/** Every n-th structure: 50,000, or a fifth of a release with fewer than 250,000. */
export function spreadStructures(rows: DatabaseSync): number[] {
  const { total } = rows.prepare('SELECT COUNT(*) AS total FROM structure').get() as { total: number };
  const wanted = Math.max(1, Math.min(listLength, Math.floor(total / 5)));
  const step = total / wanted;
  const given: number[] = [];
  let ordinal = 0;
  for (const [id] of rowsOf(rows, 'SELECT str_id FROM structure ORDER BY str_id')) {
    if (ordinal >= given.length * step && given.length < wanted) given.push(id as number);
    ordinal += 1;
  }
  return given;
}
