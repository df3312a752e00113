import { allTabsFormats, exportFormatDefinitions, picturedTabs, readTab, tabKeys } from '@moltrove/contract';
import type { AllTabsFormat, ChartFilter, ExportFormat, Search, TabKey } from '@moltrove/contract';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { fullAddressText } from '../../search/address/linked-search.ts';
import { useShownSearch } from '../../search/address/use-shown-search.ts';
import { writeSimilar } from '../../search/address/similar-address.ts';
import { readSimilar } from '../../search/address/similarity-sort.ts';
import type { SimilaritySort } from '../../search/address/similarity-sort.ts';
import { readSort, writeSort } from '../../search/address/sort-parameter.ts';
import type { SortParameter } from '../../search/address/sort-parameter.ts';
import { readColumns, writeColumns } from './export-columns.ts';
import type { ColumnChoice } from './export-columns.ts';

const firstFormat = 'csv' satisfies AllTabsFormat;

/** The options of the file in the address of an export page. */
export interface ExportSetup {
  readonly format: ExportFormat;
  readonly columns: ColumnChoice;
  readonly sort: SortParameter | null;
  /** The order by similarity; files ignore its bounds. */
  readonly similar: SimilaritySort | null;
  /** A workbook with a picture of each row's structure. */
  readonly pictures: boolean;
}

/** The export page: of a tab, of all tabs in one file, or of a dossier. */
export type ExportPage = 'tab' | 'allTabs' | 'dossier';

const pathOf = { allTabs: '/export/alltabs', dossier: '/export/dossier' } as const;

export type ExportLocation = ReturnType<typeof useExportLocation>;

/**
 * The exported search and the file options. All state is derived from the address, and changes go through it.
 * Of the options for all tabs, `setup` has only those that every tab has; of those for a dossier, only the pictures.
 */
export function useExportLocation(page: ExportPage = 'tab') {
  const shown = useShownSearch();
  const raw: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const { tabid } = useParams({ strict: false });
  const navigate = useNavigate();
  const tab = readTab(tabid) ?? tabKeys[0];
  const similar = readSimilar(raw);
  const format = readFormat(tab, raw['format']);
  const setup: ExportSetup = {
    format,
    columns: readColumns(tab, raw['columns']),
    sort: similar === null ? readSort(tab, raw['sort']) : null,
    similar,
    pictures: raw['pictures'] === true && (page === 'dossier' || canHavePictures(tab, format)),
  };
  const s = typeof raw['s'] === 'string' ? { s: raw['s'] } : {};

  const go = (next: ExportSetup, searchPart: { readonly s?: string } = s) =>
    void navigate({
      ...(page === 'tab' ? { to: '/export/$tabid' as const, params: { tabid: tab } } : { to: pathOf[page] }),
      search: { ...searchPart, ...writeSetup(next) },
      replace: true,
      resetScroll: false,
    });
  return {
    ...shown,
    tab,
    setup,
    /** The parameters shared by all pages of the same search. */
    s,
    change: (part: Partial<ExportSetup>) => go({ ...setup, ...part }),
    filter: (filters: readonly ChartFilter[]) => go(setup, { s: textOf(shown.asked, filters) }),
    /** Another tab of the same search, without order and columns, which belong to a tab. */
    tabLink: (to: TabKey) => ({
      to: '/export/$tabid' as const,
      params: { tabid: to },
      search: { ...s, ...(setup.format === firstFormat ? {} : { format: setup.format }) },
    }),
    /** All tabs of the same search in one file. */
    allTabsLink: {
      to: pathOf.allTabs,
      search: {
        ...s,
        ...(readAllTabsFormat(setup.format) !== firstFormat && { format: setup.format }),
      },
    },
    /** A dossier of the same search. */
    dossierLink: { to: pathOf.dossier, search: s },
    resultsLink: {
      to: '/results/$tabid' as const,
      params: { tabid: tab },
      search: { ...s, ...writeOrder(setup) },
    },
  };
}

/** Whether a file can have pictures of structures. */
export const canHavePictures = (tab: TabKey, format: ExportFormat): boolean =>
  format === 'xlsx' && picturedTabs.includes(tab);

/** The format of a file of all tabs; the first one for any other text. */
export function readAllTabsFormat(raw: unknown): AllTabsFormat {
  return allTabsFormats.find((format) => format === raw) ?? firstFormat;
}

function readFormat(tab: TabKey, raw: unknown): ExportFormat {
  const offered = exportFormatDefinitions.filter(({ tabs }) => tabs.includes(tab));
  return offered.find(({ key }) => key === raw)?.key ?? firstFormat;
}

const writeOrder = ({ sort, similar }: ExportSetup) => ({
  ...(sort !== null && { sort: writeSort(sort) }),
  ...writeSimilar(similar),
});

function writeSetup(setup: ExportSetup) {
  const { format, columns, pictures } = setup;
  return {
    ...writeOrder(setup),
    ...(format !== firstFormat && { format }),
    ...writeColumns(columns),
    ...(pictures && { pictures }),
  };
}

function textOf({ query }: Search, filters: readonly ChartFilter[]): string {
  const search = { query, filters: [...filters] };
  return fullAddressText(search);
}
