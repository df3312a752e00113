import { dossierFiles, type TabKey, wireTab, structureLabel } from '@moltrove/contract';
import type { ReleaseSummary, Row } from '@moltrove/knowledge';
import { aboutExport } from '../about-export.ts';
import { rowPages } from '../export-rows.ts';
import { describedAllTabs, dossierLabel } from '../formats/described-export.ts';
import type { ExportAbout, FileChunks } from '../formats/file-content.ts';
import { parquetFile } from '../formats/parquet.ts';
import { laidOutAtOnce, sdFile } from '../formats/sd.ts';
import { openSeal, sealed } from '../formats/seal.ts';
import { allTabsWorkbook } from '../formats/workbook.ts';
import { type ZipEntry, zipped } from '../formats/zip.ts';
import {
  aboutAllTabs,
  type AllTabsRequest,
  noteTabs,
  type PagesOf,
  sheetsOf,
  type StoredPart,
} from '../write-all-tabs.ts';
import type { ExportToWrite, FileToWrite, NotedWriting } from '../writing.ts';
import { dossierPage } from './page/page.ts';
import { counted } from './page/words.ts';
import { roCrate } from './ro-crate.ts';
import { summedEntry, type WrittenFile } from './summed-entries.ts';

const tooLargeText =
  'A dossier of these rows would be larger than many programs can open (4 GB). Narrow the search, or export the tabs one by one.';

/**
 * A dossier: a ZIP whose bytes depend on the search and the release alone. Its files are written one after
 * another, the page after the data, and the metadata with the sums of all files last.
 */
export async function dossierFile(
  stored: ExportToWrite,
  { knowledge, pages: base, signal, onRows, note: noteOnExport }: NotedWriting,
): Promise<FileToWrite> {
  const { search, parts } = JSON.parse(stored.request!) as AllTabsRequest;
  const date = dayOf(knowledge.summary());
  const results = `${base}${searchAddress(stored.address)}`;
  const notes: string[] = [];
  const note = (text: string): void => {
    notes.push(text);
    noteOnExport(text);
  };
  noteTabs(parts, note);

  const partOf = (tab: TabKey): StoredPart => parts.find((part) => part.tab === tab)!;
  const aboutTab = ({ tab, rows: rowCount, structures, columns }: StoredPart): Promise<ExportAbout> =>
    aboutExport(knowledge, { search, tab, sort: null, rowCount, structures, columns, results, at: null });
  const about = aboutAllTabs(dossierLabel, await aboutTab(parts[0]), stored, parts);
  const firstStructures = await knowledge.page(
    search,
    { tab: 'structures', pageNumber: 0, pageSize: 1, sort: null },
    { signal },
  );
  const title = titleOf(parts, firstStructures.rows[0]);

  // Structures and activities are written twice, so the progress is the share of all rows to write.
  const toWrite = stored.rowCount + partOf('structures').rows + partOf('activities').rows;
  let before = 0;
  const pagesOf: PagesOf = async function* ({ tab, rows }, pageSize) {
    const asked = { tab, sort: null, rowCount: rows, pageSize };
    yield* rowPages(knowledge, search, asked, signal, (done) =>
      onRows(Math.floor((stored.rowCount * (before + done)) / toWrite)),
    );
    before += rows;
  };
  const contentOf = async (part: StoredPart, pageSize?: number) => ({
    columns: part.columns,
    about: await aboutTab(part),
    pages: pagesOf(part, pageSize),
    note,
    signal,
  });
  const dated = new Date(`${date}T00:00:00Z`);
  const description = describedAllTabs(about, parts);

  const files: WrittenFile[] = [];
  const entry = (file: keyof typeof dossierFiles, written: FileChunks): ZipEntry =>
    summedEntry(dossierFiles[file], written, (each) => void files.push(each));
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    yield entry('structures', sdFile(await contentOf(partOf('structures'), laidOutAtOnce)));
    const sheets = sheetsOf(parts, pagesOf);
    yield entry('tables', allTabsWorkbook({ about, sheets, note, signal, dated }));
    yield entry('activities', parquetFile(await contentOf(partOf('activities'))));
    yield entry('about', oneChunk(`${JSON.stringify(description, null, 1)}\n`));
    yield entry(
      'page',
      dossierPage({ knowledge, search, about, title, parts, files: [...files], notes, signal }),
    );
    yield { name: dossierFiles.crate.name, parts: [roCrate({ about, date, title, files })] };
  };
  const written = sealed(zipped(entries(), dated, { comment: openSeal, tooLargeText }));
  // Only the record of the installation says when the dossier was exported.
  return { parts: written, about: { ...description, exported: new Date(stored.createdAt).toISOString() } };
}

async function* oneChunk(text: string): FileChunks {
  yield await Promise.resolve(text);
}

/** The day of the data of a release, or of its import if the source gives none. */
function dayOf({ date, builtAt }: ReleaseSummary): string {
  return (date !== null && /^\d{4}-\d\d-\d\d$/.test(date) ? date : builtAt).slice(0, 10);
}

/** The name of a single structure, or the numbers of structures and activities. */
function titleOf(parts: readonly StoredPart[], first: Row | undefined): string {
  const rowsOf = (tab: TabKey): number => parts.find((part) => part.tab === tab)!.rows;
  const structures = rowsOf('structures');
  if (structures === 1 && first !== undefined) return structureLabel(first);
  return `${counted(structures, 'structure')}, ${counted(rowsOf('activities'), 'activity', 'activities')}`;
}

/** The address of the results with nothing but the search, because the file must not depend on anything else. */
function searchAddress(address: string): string {
  const search = new URLSearchParams(address.split('?', 2)[1] ?? '').get('s');
  return `/results/${wireTab('structures')}${search === null ? '' : `?${new URLSearchParams({ s: search }).toString()}`}`;
}
