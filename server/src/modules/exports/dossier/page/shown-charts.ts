import { type ChartData, chartOf, dossierBounds, dossierCharts, type Search } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import { filterWords } from '../../about-export.ts';
import { changed } from '../../export-rows.ts';
import type { Drawings, DrawnStructure } from '../drawings.ts';
import type { ShownChart } from './charts-part.ts';
import { drawingSizes } from './structures-part.ts';

interface Source {
  readonly knowledge: Pick<KnowledgeBase, 'chart' | 'summary'>;
  readonly search: Search;
  readonly signal: AbortSignal;
}

/** Entries that are read for a single structure, to rank them by activities: more than it has in almost every chart. */
const maxOfSingle = 1000;

/** The charts, except those without entries. For a single structure, fragments are left out and activities are ranked. */
export async function shownCharts(
  { knowledge, search, signal }: Source,
  isSingle: boolean,
  draws: Drawings,
): Promise<ShownChart[]> {
  const offered = new Set(knowledge.summary().charts);
  const shown: ShownChart[] = [];
  for (const chartKey of dossierCharts) {
    const isImage = chartOf(chartKey)!.type === 'Image';
    if (!offered.has(chartKey) || (isImage && isSingle)) continue;
    const maxCount = isSingle ? maxOfSingle : dossierBounds.chartEntries;
    const request = {
      chartKey,
      sortOrder: 'Most Results',
      maxCount,
      contains: null,
      joinTails: true,
    } as const;
    const data = await knowledge.chart(search, request, { signal });
    if (data.partial !== undefined) throw changed();
    if (data.chartData.length === 0) continue;
    const ownFilter = search.filters.find((filter) => filter.chartKey === chartKey);
    shown.push({
      data: isSingle ? byActivities(data) : data,
      ownFilter: ownFilter === undefined ? null : filterWords(ownFilter, new Map()),
      fragments: await fragmentDrawings(data, draws),
    });
  }
  return shown;
}

function byActivities(data: ChartData): ChartData {
  if (data.chartType !== 'List') return data;
  const ranked = data.chartData.toSorted((a, b) => b.activities - a.activities);
  return { ...data, chartData: ranked.slice(0, dossierBounds.chartEntries) };
}

async function fragmentDrawings(
  data: ChartData,
  draws: Drawings,
): Promise<ReadonlyMap<string, DrawnStructure | null>> {
  if (data.chartType !== 'Image') return new Map();
  const fragments = data.chartData.flatMap(({ smiles }) => smiles ?? []);
  const drawn = await draws.ask(
    fragments.map((smiles) => ({ smiles, name: 'a fragment', ...drawingSizes.fragment })),
  );
  return new Map(fragments.map((smiles, at) => [smiles, drawn[at] ?? null]));
}
