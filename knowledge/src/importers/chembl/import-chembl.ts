import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { AppError } from '@moltrove/contract/without-calls';
import { buildRelease } from '../build/build-release.ts';
import type { Home } from '../../release/home.ts';
import type { Manifest } from '../../release/manifest.ts';
import type { OnProgress } from '../../release/progress.ts';
import { releaseIdOf } from '../../release/release-folder.ts';
import { chemblImporterVersion, fillFromChembl } from './fill-from-chembl.ts';

export interface ImportChemblOptions {
  readonly home: Home;
  /** A ChEMBL SQLite database, or a .gz, .tar or .tar.gz of one. */
  readonly path: string;
  /** Null: derived from the file name, for instance chembl_36 from chembl_36_sqlite.tar.gz. */
  readonly id: string | null;
  /** Null: the name stated by the source. */
  readonly name: string | null;
  readonly onProgress: OnProgress;
  readonly signal?: AbortSignal | undefined;
  readonly threads?: number;
  /** Whether the release is then the one to use; by default it is. */
  readonly isChosen?: boolean;
}

/** Imports a ChEMBL release and, unless told not to, makes it the current one. A stopped import of the same file is continued. */
export async function importChembl(options: ImportChemblOptions): Promise<Manifest> {
  const { home, onProgress, signal, threads } = options;
  const path = resolve(options.path);
  const fingerprint = await fingerprintOf(path);
  const fill = fillFromChembl({ path, fingerprint });
  return buildRelease({
    home,
    id: options.id ?? releaseIdOfFile(path),
    name: nameOf(path),
    date: null,
    source: basename(path),
    attribution: '',
    simulated: false,
    fingerprint,
    fill: async (db, context) => {
      const outcome = await fill(db, context);
      return options.name === null
        ? outcome
        : { ...outcome, facts: { ...outcome.facts, name: options.name } };
    },
    onProgress,
    signal,
    threads: threads ?? 0,
    isChosen: options.isChosen ?? true,
  });
}

/** The ID of a release that is imported from a file, unless another one is given. */
export const releaseIdOfFile = (path: string): string => releaseIdOf(nameOf(path));

const nameOf = (path: string): string =>
  basename(path)
    .replace(/\.(gz|tgz)$/i, '')
    .replace(/\.(tar|db|sqlite3?)$/i, '')
    .replace(/_sqlite$/i, '');

/** Changes with the file, and whenever this importer writes different rows from it. */
async function fingerprintOf(path: string): Promise<string> {
  const { size, mtimeMs } = await stat(path).catch((error: unknown) => {
    throw new AppError('NOT_FOUND', `There is no file ${path}.`, { path }, { cause: error });
  });
  return JSON.stringify({ importer: `chembl ${chemblImporterVersion}`, path, size, mtimeMs });
}
