import type { ChartData, ChartFilter, Search } from '@moltrove/contract';
import type { KnowledgeBase, Page, Row } from '@moltrove/knowledge';
import { drawCharts, pageOf, resolvedAgain } from '../../release/engine-calls.ts';
import type { Measured } from '../../timing.ts';
import type { RaceSearch } from '../searches/race-searches.ts';
import { defaultCharts, raceCharts } from '../sql/charts.ts';
import { type Answer, engineChart, engineCounts } from './answers.ts';
import { exportLength, type StepKey } from './steps.ts';

const defaultKeys = defaultCharts.map(({ key }) => key);
const allKeys = raceCharts.map(({ key }) => key);
const exportPage = 1000;

export interface Filters {
  readonly first: readonly ChartFilter[];
  readonly both: readonly ChartFilter[];
}

/** The engine as a contender: calls the interface that the server uses, with an empty cache. */
export class EngineContender {
  readonly #knowledge: KnowledgeBase;
  readonly #filters: Filters;

  constructor(knowledge: KnowledgeBase, filters: Filters) {
    this.#knowledge = knowledge;
    this.#filters = filters;
  }

  measured(step: StepKey, { search }: RaceSearch, deepPage: number): Measured {
    const knowledge = this.#knowledge;
    const prepare = (): Promise<void> => resolvedAgain(knowledge, search);
    switch (step) {
      case 'counts':
        return { prepare: () => knowledge.forget(search), call: () => knowledge.counts(search) };
      case 'charts4':
        return { prepare, call: () => drawCharts(knowledge, search, defaultKeys) };
      case 'charts20':
        return { prepare, call: () => drawCharts(knowledge, search, allKeys) };
      case 'first-page':
        return { prepare, call: () => pageOf(knowledge, search, 0, 'activity_value') };
      case 'deep-page':
        return { prepare, call: () => pageOf(knowledge, search, deepPage, 'reference') };
      case 'new-filter':
        return {
          prepare: async () => {
            await knowledge.forget(this.#with(search, 'both'));
            await knowledge.resolve(this.#with(search, 'first'));
          },
          call: () => knowledge.counts(this.#with(search, 'both')),
        };
      case 'export':
        return { prepare, call: () => this.#exported(search) };
    }
  }

  async counts({ search }: RaceSearch): Promise<Answer> {
    return engineCounts(await this.#knowledge.counts(search));
  }

  async activities({ search }: RaceSearch): Promise<number> {
    return (await this.#knowledge.resolve(search)).activities;
  }

  charts({ search }: RaceSearch): Promise<ChartData[]> {
    return drawCharts(this.#knowledge, search, allKeys);
  }

  /** The expected answer, which the peers' answers must equal. */
  async answer(step: StepKey, named: RaceSearch, deepPage: number): Promise<Answer> {
    const { search } = named;
    const knowledge = this.#knowledge;
    switch (step) {
      case 'counts':
        return this.counts(named);
      case 'charts4':
        return (await drawCharts(knowledge, search, defaultKeys)).map(engineChart);
      case 'charts20':
        return (await this.charts(named)).map(engineChart);
      case 'first-page':
        return shown((await pageOf(knowledge, search, 0, 'activity_value')).rows);
      case 'deep-page':
        return shown((await pageOf(knowledge, search, deepPage, 'reference')).rows);
      case 'new-filter':
        return engineCounts(await knowledge.counts(this.#with(search, 'both')));
      case 'export':
        return shown(await this.#exported(search));
    }
  }

  forget({ search }: RaceSearch): Promise<void> {
    return this.#knowledge.forget(this.#with(search, 'both'));
  }

  #with(search: Search, filters: keyof Filters): Search {
    return { ...search, filters: [...this.#filters[filters]] };
  }

  async #exported(search: Search): Promise<Row[]> {
    const rows: Row[] = [];
    while (rows.length < exportLength) {
      const page: Page = await this.#knowledge.page(search, {
        tab: 'activities',
        pageNumber: rows.length / exportPage,
        pageSize: exportPage,
        sort: null,
      });
      rows.push(...page.rows);
      if (page.rows.length < exportPage) break;
    }
    return rows;
  }
}

/** One value of the row from each table that a page joins. */
export const comparedColumns = [
  'act_id',
  'str_id',
  'activity_value',
  'measured',
  'smiles',
  'protein',
  'enzyme_cell_assay',
  'reference',
  'compound_name_reference',
] as const;

function shown(rows: readonly Row[]): Answer {
  return rows.map((row) => comparedColumns.map((name) => row[name]));
}
