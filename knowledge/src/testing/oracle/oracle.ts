import { join } from 'node:path';
import type { ChartData, Search, SearchCounts, TabKey, Term } from '@moltrove/contract';
import type { ChartRequest, Page, PageRequest, Row, TermRequest } from '../../knowledge-base.ts';
import { oracleChart } from './charts.ts';
import { oracleCounts, oraclePage, oracleRow } from './pages.ts';
import type { OracleSet } from './oracle-set.ts';
import { oracleSet } from './sets.ts';
import { type OracleRelease, oracleRelease } from './tables.ts';
import { oracleTerms } from './terms.ts';

/** The answers of a knowledge base worked out slowly and plainly from the rows: what every backend must answer. */
export class Oracle {
  readonly release: OracleRelease;
  readonly #sets = new Map<string, OracleSet>();

  constructor(folder: string) {
    this.release = oracleRelease(join(folder, 'rows.sqlite'));
  }

  set(search: Search): OracleSet {
    const key = JSON.stringify(search);
    const set = this.#sets.get(key) ?? oracleSet(this.release, search);
    this.#sets.set(key, set);
    return set;
  }

  counts(search: Search): SearchCounts {
    return oracleCounts(this.release, this.set(search));
  }

  chart(search: Search, request: ChartRequest): ChartData {
    const filters = search.filters.filter((filter) => filter.chartKey !== request.chartKey);
    return oracleChart(this.release, this.set({ ...search, filters }), request);
  }

  page(search: Search, request: PageRequest): Page {
    return oraclePage(this.release, this.set(search), request);
  }

  rowsById(tab: TabKey, ids: readonly number[]): Row[] {
    return ids.map((id) => oracleRow(this.release, tab, id)).filter((row) => row !== null);
  }

  terms(request: TermRequest): Term[] {
    return oracleTerms(this.release, request);
  }
}
