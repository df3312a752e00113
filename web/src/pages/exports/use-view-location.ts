import { analyzerOf, viewFormats } from '@moltrove/contract';
import type { ChartFilter, ExportedView, ShownTable, ViewFormat } from '@moltrove/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRelease } from '../../queries/release.ts';
import { askedAxis, readView } from '../../search/address/analyzer-address.ts';
import { fullAddressText } from '../../search/address/linked-search.ts';
import { readSarAddress, viewOf } from '../../search/address/sar-address.ts';
import { useShownSearch } from '../../search/address/use-shown-search.ts';
import type { ExportLocation } from './use-export-location.ts';

type Raw = Readonly<Record<string, unknown>>;

const firstFormat = viewFormats[0];
/** Positions in the table, which other filters change. */
const positions = ['page', 'part', 'rowskip', 'columnskip'];

export type ViewLocation = ReturnType<typeof useViewLocation>;

/**
 * The search, the SAR table or analyzer, and the options of its file, all in the address. Its parameters are those of
 * the page of the table, with `format` and `pictures`.
 */
export function useViewLocation(view: ExportedView) {
  const shownSearch = useShownSearch();
  const release = useRelease();
  const raw: Raw = useSearch({ strict: false });
  const navigate = useNavigate();
  const { format: _, pictures: __, ...table } = raw;
  const format = viewFormats.find((key) => key === raw['format']) ?? firstFormat;
  const pictures = raw['pictures'] === true && canHavePictures(view, format);
  const s = typeof raw['s'] === 'string' ? { s: raw['s'] } : {};
  const go = (search: Raw): void =>
    void navigate({
      to: '/export/$tabid',
      params: { tabid: view },
      search: { ...search },
      replace: true,
      resetScroll: false,
    });
  const resultsLink: ExportLocation['resultsLink'] = {
    to: '/results/$tabid',
    params: { tabid: 'structures' },
    search: s,
  };
  return {
    ...shownSearch,
    view,
    format,
    pictures,
    s,
    /** Null until the charts of the release are known, or if it has none for an axis. */
    shown: shownOf(view, raw, release.data?.charts),
    isReleaseKnown: release.data !== undefined,
    change: (next: { readonly format: ViewFormat; readonly pictures: boolean }): void =>
      go({
        ...table,
        ...(next.format !== firstFormat && { format: next.format }),
        ...(next.pictures && canHavePictures(view, next.format) && { pictures: true }),
      }),
    filter: (filters: readonly ChartFilter[]): void => {
      const rest = Object.fromEntries(Object.entries(raw).filter(([key]) => !positions.includes(key)));
      const search = { query: shownSearch.asked.query, filters: [...filters] };
      go({ ...rest, s: fullAddressText(search) });
    },
    resultsLink,
    tableLink: {
      to: view === 'sartable' ? ('/sarview/$tabid' as const) : ('/analyzers/$tabid' as const),
      params: { tabid: view },
      search: table,
    },
  };
}

export const canHavePictures = (view: ExportedView, format: ViewFormat): boolean =>
  view === 'sartable' && format === 'xlsx';

function shownOf(view: ExportedView, raw: Raw, offered: readonly string[] | undefined): ShownTable | null {
  if (view === 'sartable') {
    const { pageNumber: _, pageSize: __, ...shown } = viewOf(readSarAddress(raw));
    return { view, ...shown };
  }
  const read = offered === undefined ? null : readView(raw, analyzerOf(view), offered);
  if (read === null) return null;
  const { rows, columns, measure, share } = read;
  return { view, rows: askedAxis(rows), columns: askedAxis(columns), measure, share };
}
