import type { ChartFilter, Criterion, Search, SearchQuery } from '@moltrove/contract';
import {
  activityFamily,
  limits,
  type Meaning,
  type Operator,
  searchQuerySchema,
  ofAllOrganisms,
  targetWithOrganism,
} from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import type { SearchExample } from './current-release.ts';

interface Proposal {
  readonly title: string;
  readonly rows: readonly ProposedRow[];
}

interface ProposedRow {
  readonly criterion: Partial<Criterion> & Pick<Criterion, 'option'>;
  readonly operator?: Operator;
  readonly meaning?: Meaning;
}

const wholeRelease: Search = { query: { rows: [] }, filters: [] };
const singleProteins: readonly ChartFilter[] = [filterOf('targettype', ['SINGLE PROTEIN'])];
const potentNm = 100;
const recentYears = 5;
/** Maximum number of best-covered targets examined for a pair. */
const pairCandidates = 6;
const ruleOf5 = {
  mol_weight: { max: 500 },
  hb_donors: { max: 5 },
  hb_acceptor: { max: 10 },
  clogp: { max: 5 },
};

/**
 * Example searches for an empty search page, made from the release's data: each was run and finds something,
 * but no more activities than results can show. Unsupported kinds of criterion yield no example.
 */
export async function findExamples(knowledge: KnowledgeBase): Promise<SearchExample[]> {
  const examples: SearchExample[] = [];
  for await (const example of proposed(knowledge)) {
    if (example !== null) examples.push(example);
  }
  return examples;
}

async function* proposed(knowledge: KnowledgeBase): AsyncGenerator<SearchExample | null> {
  const targets = await commonestTargets(knowledge);
  const [best] = targets;
  if (best !== undefined) {
    const type = await commonestType(knowledge, best);
    if (type !== null) {
      yield await tried(knowledge, {
        title: `${best.label}: ${type} of ${potentNm} nM or less`,
        rows: [{ criterion: targetNamed(best) }, { criterion: potent(type) }],
      });
    }
  }
  yield await twoTargets(knowledge, targets.slice(0, pairCandidates));
  yield await tried(knowledge, { title: 'Approved compounds', rows: [{ criterion: approved }] });
  yield await recentDrugLike(knowledge);
  yield await otherOrganism(knowledge);
  if (best !== undefined) {
    yield await tried(knowledge, {
      title: `Compounds measured on ${best.label} that are not approved`,
      rows: [
        { criterion: targetNamed(best), operator: 'NOT', meaning: 'sameStructure' },
        { criterion: approved },
      ],
    });
  }
}

interface ExampleTarget {
  readonly name: string;
  /** The name, marked when targets of several organisms share it. */
  readonly label: string;
}

/** The targets with the most structures; a row with the name of one finds it in every organism. */
async function commonestTargets(knowledge: KnowledgeBase): Promise<ExampleTarget[]> {
  const texts = await commonest(knowledge, wholeRelease, 'target', singleProteins);
  const organisms = await commonest(knowledge, wholeRelease, 'targetorganism', singleProteins);
  const targets = texts.map((text): ExampleTarget => {
    const ending = organisms
      .map((organism) => targetWithOrganism('', organism))
      .find((each) => text.endsWith(each));
    if (ending === undefined) return { name: text, label: text };
    const name = text.slice(0, -ending.length);
    return { name, label: ofAllOrganisms(name) };
  });
  return [...new Map(targets.map((target) => [target.name, target])).values()];
}

/** Compounds that two targets share: the first pair of the best-covered targets that has any. */
async function twoTargets(
  knowledge: KnowledgeBase,
  targets: readonly ExampleTarget[],
): Promise<SearchExample | null> {
  for (const [index, first] of targets.entries()) {
    for (const second of targets.slice(index + 1)) {
      const example = await tried(knowledge, {
        title: `Compounds measured on both ${first.label} and ${second.label}`,
        rows: [
          { criterion: targetNamed(first), meaning: 'sameStructure' },
          { criterion: targetNamed(second) },
        ],
      });
      if (example !== null) return example;
    }
  }
  return null;
}

async function recentDrugLike(knowledge: KnowledgeBase): Promise<SearchExample | null> {
  const years = await knowledge.chart(wholeRelease, chartOf('year', 1));
  if (years.chartType !== 'Range' || years.maxValue === null) return null;
  const fromYear = years.maxValue - recentYears + 1;
  return tried(knowledge, {
    title: `Rule of 5 compounds in references since ${fromYear}`,
    rows: [
      {
        criterion: {
          option: 'Bibliography',
          criterion: { authorName: null, fromYear, toYear: null, company: null },
        },
      },
      { criterion: { option: 'Structure', properties: ruleOf5 } as ProposedRow['criterion'] },
    ],
  });
}

/** The organism with the most compounds after human. */
async function otherOrganism(knowledge: KnowledgeBase): Promise<SearchExample | null> {
  const organisms = await commonest(knowledge, wholeRelease, 'organism', []);
  const organism = organisms.find((name) => name !== 'Homo sapiens');
  if (organism === undefined) return null;
  return tried(knowledge, {
    title: `Everything measured in ${organism}`,
    rows: [{ criterion: { option: 'Source', organisms: [organism] } }],
  });
}

async function commonestType(knowledge: KnowledgeBase, target: ExampleTarget): Promise<string | null> {
  const search = { query: queryOf([{ criterion: targetNamed(target) }]), filters: [] };
  const types = await commonest(knowledge, search, 'activitytype', [filterOf('activityuom', ['nM'])]);
  return types.find((type) => ['affinity', 'potency'].includes(activityFamily(type) ?? '')) ?? null;
}

/** Runs a proposal; null when the release can't answer it, when it finds nothing, or too much to show. */
async function tried(knowledge: KnowledgeBase, { title, rows }: Proposal): Promise<SearchExample | null> {
  const { options } = knowledge.summary();
  if (!rows.every((row) => options.includes(row.criterion.option))) return null;
  const searchcriteria = queryOf(rows);
  const counts = await knowledge.counts({ query: searchcriteria, filters: [] });
  const shows = counts.structures > 0 && counts.activities <= limits.activityCap;
  return shows ? { title, searchcriteria, counts } : null;
}

/** Labels of a chart's longest bars, longest first. */
async function commonest(
  knowledge: KnowledgeBase,
  search: Search,
  chartKey: string,
  filters: readonly ChartFilter[],
): Promise<string[]> {
  const chart = await knowledge.chart({ ...search, filters: [...filters] }, chartOf(chartKey, 20));
  if (chart.chartType !== 'List') return [];
  return chart.chartData.filter((entry) => entry.value !== null).map((entry) => entry.label);
}

const approved: Criterion = { option: 'ClinicalPhases', phases: ['Approved'], statuses: [] };

function targetNamed({ name, label }: ExampleTarget): Criterion {
  return {
    option: 'Target',
    terms: [{ label: name, targetCategories: 'name', operator: '|', displayValue: label }],
  };
}

function potent(activityType: string): Criterion {
  return {
    option: 'ActivityTypes',
    activities: [{ activityType, activityUom: 'nM', prefix: '<=', minValue: potentNm, maxValue: null }],
  };
}

function chartOf(chartKey: string, maxCount: number) {
  return { chartKey, sortOrder: 'Most Results' as const, maxCount, contains: null };
}

function filterOf(chartKey: string, include: string[]): ChartFilter {
  return { chartKey, include, exclude: [], minValue: null, maxValue: null, excludeRange: false };
}

function queryOf(rows: readonly ProposedRow[]): SearchQuery {
  return searchQuerySchema.parse({
    rows: rows.map((row, index) => ({ rowId: `example-${index + 1}`, ...row })),
  });
}
