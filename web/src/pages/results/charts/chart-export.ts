import { drawings } from '@moltrove/chemistry/browser';
import { notifications } from '@mantine/notifications';
import { sentenceOf } from '@moltrove/contract';
import type { ChartData, ChartDefinition, ChartNode, Search, SearchNames } from '@moltrove/contract';
import { useRelease } from '../../../queries/release.ts';
import { runSave } from '../../../widgets/saving/run-save.ts';
import { showSaveProgress } from '../../../widgets/saving/save-progress.ts';
import type { ChartView } from '../../../charts/model/chart-view.ts';
import type { ChartAbout, ReleaseNamed } from '../../../charts/export/chart-about.ts';
import type { ExportFormat } from '../../../charts/export/export-format.ts';
import { fragmentSize } from '../../../charts/export/picture-bodies.ts';
import { saveFile, fileName } from '../../../ui/save-file.ts';
import { filtersInWords } from '../../../charts/model/filter-chips.ts';
import { formatCount } from '../../../ui/format.ts';
import type { TreeRow } from '../../../ui/tree/tree-rows.ts';
import { useSearchNames } from '../../../search/names/use-search-names.ts';
import { useRunOnSearch } from '../../../search/run/use-run-on-search.ts';
import { askChart, withoutOwnFilter } from '../../../search/run/chart-part.ts';
import type { ChartPart } from '../../../search/run/chart-part.ts';
import { fetchWholeChart } from './chart-queries.ts';

interface ToSave {
  readonly definition: ChartDefinition;
  readonly view: ChartView;
  /** The chart as displayed, for the picture. */
  readonly shown: ChartData;
  readonly rows?: readonly TreeRow[];
}

/** Saves a chart as a file: all its entries as CSV, or the visible ones as a picture. */
export function useSaveChart(search: Search) {
  const { data: release } = useRelease();
  const run = useRunOnSearch();
  const names = useSearchNames(search.query);
  return (format: ExportFormat, what: ToSave): void => {
    const { definition, view } = what;
    // The header has usually loaded the release by now. If that failed, the file has no release to name.
    if (release === undefined) {
      notifications.show({ message: 'The release is not known yet. Try again in a moment.' });
      return;
    }
    const about = aboutOf(search, names, definition, release);
    const stop = new AbortController();
    const progress = showSaveProgress(definition.label, 'Fetching its entries.', stop);
    const tell: OnPage = (fetched, total) =>
      progress.tell(
        `${formatCount(fetched)}${total === null ? '' : ` of ${formatCount(total)}`} entries are here.`,
      );
    const fetch = (part: ChartPart) => askChart(run, search, definition, part, stop.signal);
    const fetchAll = (onPage: OnPage) => entriesOf(fetch, what.shown, view, onPage);
    void runSave({
      save: () =>
        format === 'csv'
          ? saveCsv(about, fetchAll, tell, stop.signal)
          : savePicture(format, about, what, stop.signal),
      signal: stop.signal,
      end: progress.end,
      onFailure: (reason) =>
        notifications.show({ color: 'red', message: `${definition.label} was not saved: ${reason}` }),
    });
  };
}

type OnPage = (fetched: number, total: number | null) => void;

async function saveCsv(
  about: ChartAbout,
  fetchAll: (onPage: OnPage) => Promise<ChartData>,
  onPage: OnPage,
  signal: AbortSignal,
): Promise<void> {
  const data = await fetchAll(onPage);
  const { chartCsv } = await import('../../../charts/export/chart-csv.ts');
  const csv = new Blob([chartCsv(about, data)], { type: 'text/csv' });
  signal.throwIfAborted();
  saveFile(fileName(about.definition.label, about.release.name, 'csv'), csv);
}

interface Drawn {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

async function savePicture(
  format: 'png' | 'svg',
  about: ChartAbout,
  what: ToSave,
  signal: AbortSignal,
): Promise<void> {
  const { chartPicture } = await import('../../../charts/export/picture.ts');
  const picture = chartPicture(about, {
    data: what.shown,
    lines: (what.rows ?? []).flatMap((row) =>
      row.kind === 'node' ? [{ ...row.node, level: row.level - 1 }] : [],
    ),
    drawings: await fragmentDrawings(what.shown),
  });
  const name = fileName(about.definition.label, about.release.name, format);
  const file = format === 'svg' ? new Blob([picture.svg], { type: 'image/svg+xml' }) : await asPng(picture);
  signal.throwIfAborted();
  saveFile(name, file);
}

async function asPng({ svg, width, height }: Drawn): Promise<Blob> {
  const { pngOf } = await import('../../../charts/export/png.ts');
  return pngOf(svg, width, height);
}

/** All entries of a list, or all nodes of a tree in depth-first order. */
async function entriesOf(
  fetch: (part: ChartPart) => Promise<ChartData>,
  shown: ChartData,
  { sortOrder }: ChartView,
  onPage: OnPage,
): Promise<ChartData> {
  if (shown.chartType === 'Range') return shown;
  const level = (below: string | null, tell?: OnPage) =>
    fetchWholeChart(fetch, { sortOrder, contains: null, below }, tell);
  const top = await level(null, onPage);
  if (top.chartType !== 'Tree') return top;
  const nodes: ChartNode[] = [];
  const walk = async (children: readonly ChartNode[]): Promise<void> => {
    for (const node of children) {
      nodes.push(node);
      onPage(nodes.length, null);
      if (!node.children) continue;
      const below = await level(node.id);
      if (below.chartType === 'Tree') await walk(below.chartData);
    }
  };
  await walk(top.chartData);
  return { ...top, chartData: nodes };
}

async function fragmentDrawings(data: ChartData): Promise<ReadonlyMap<string, string>> {
  if (data.chartType !== 'Image') return new Map();
  const fragments = data.chartData.flatMap(({ smiles }) => (smiles === null ? [] : [smiles]));
  const drawn = await Promise.all(
    fragments.map(async (smiles) => {
      const drawing = await drawings().draw({ smiles, ...fragmentSize, palette: 'light' });
      return drawing.ok ? [[smiles, drawing.value.svg] as const] : [];
    }),
  );
  return new Map(drawn.flat());
}

function aboutOf(
  search: Search,
  names: SearchNames,
  definition: ChartDefinition,
  { name, date, builtAt, simulated }: ReleaseNamed,
): ChartAbout {
  const own = search.filters.filter(({ chartKey }) => chartKey === definition.key);
  return {
    definition,
    sentence: sentenceOf(search.query, names),
    otherFilters: filtersInWords(withoutOwnFilter(search, definition).filters),
    ownFilter: filtersInWords(own),
    release: { name, date, builtAt, simulated },
  };
}
