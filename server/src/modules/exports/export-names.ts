import {
  type AllTabsFormat,
  allTabsFormatOf,
  type ExportFormat,
  exportFormatOf,
  type ExportedView,
  exportedViewLabel,
  type QueryFormat,
  type TabKey,
  type ViewFormat,
} from '@moltrove/contract';
import type { ReleaseSummary } from '@moltrove/knowledge';

const tabNames: Readonly<Record<TabKey, string>> = {
  structures: 'structures',
  activities: 'activities',
  assays: 'assays',
  clinicalCompounds: 'development-compounds',
  references: 'references',
};

type NamedRelease = Pick<ReleaseSummary, 'id' | 'simulated'>;

/** Name of the file of a tab. */
export const fileName = (release: NamedRelease, tab: TabKey, format: ExportFormat, at: number): string =>
  nameOf(release, tabNames[tab], at, exportFormatOf(format).extension);

/** Name of the file of all tabs; ZIPs of different formats differ in name. */
export const allTabsFileName = (release: NamedRelease, format: AllTabsFormat, at: number): string =>
  nameOf(
    release,
    format === 'xlsx' ? 'all-tabs' : `all-tabs-${format}`,
    at,
    allTabsFormatOf(format).extension,
  );

interface NamedDossier {
  /** The compound or the search, in words. */
  readonly subject: string;
  /** A key of its rows, in hexadecimal digits. */
  readonly rowsKey: string;
  readonly pictures: boolean;
}

/** Name of a dossier. It has the start of the key because different subjects may be shortened to the same words. */
export function dossierName(
  release: NamedRelease,
  { subject, rowsKey, pictures }: NamedDossier,
  at: number,
): string {
  const parts = ['dossier', inFileName(subject), pictures ? 'pictures' : '', rowsKey.slice(0, 8)];
  return nameOf(release, parts.filter((part) => part !== '').join('-'), at, '.zip');
}

const longestSubject = 60;

/** The letters and digits of a text in lower case, cut after a word; empty for a text without any in ASCII. */
function inFileName(text: string): string {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return words.length <= longestSubject ? words : words.slice(0, longestSubject + 1).replace(/-[^-]*$/, '');
}

/** Name of the file of a SAR table or an analyzer. */
export const viewFileName = (
  release: NamedRelease,
  view: ExportedView,
  format: ViewFormat,
  at: number,
): string =>
  nameOf(
    release,
    exportedViewLabel(view).toLowerCase().replaceAll(' ', '-'),
    at,
    exportFormatOf(format).extension,
  );

/** Name of the file of a dynamic query. */
export const queryFileName = (release: NamedRelease, format: QueryFormat, at: number): string =>
  nameOf(release, 'dynamic-query', at, exportFormatOf(format).extension);

/** Name of the file of a tab in a ZIP of all tabs. */
export const partName = (release: NamedRelease, tab: TabKey, format: AllTabsFormat, at: number): string =>
  nameOf(release, `all-tabs-${tabNames[tab]}`, at, exportFormatOf(format).extension);

function nameOf({ id, simulated }: NamedRelease, content: string, at: number, extension: string): string {
  const release = (simulated ? `${id}-simulated` : id).replaceAll(/[^A-Za-z0-9._-]+/g, '-').slice(0, 100);
  return `moltrove-${release}-${content}-${new Date(at).toISOString().slice(0, 10)}${extension}`;
}
