import type { Search } from '@moltrove/contract/without-calls';
import type { KnowledgeBase } from '../knowledge-base.ts';
import type { Oracle } from './oracle/oracle.ts';

export const everything: Search = { query: { rows: [] }, filters: [] };

/** Shared by the parts of the contract suite; backend and oracle are set once the tests run. */
export interface ContractSuite {
  readonly seed: number;
  readonly backend: () => KnowledgeBase;
  readonly oracle: () => Oracle;
  /** Of the release. */
  readonly folder: () => string;
  /** This many random searches, the same for the same salt. */
  readonly searches: (count: number, salt: number) => Search[];
  /** The whole release, and searches with results, for tests of rows and bars. */
  readonly withResults: (count: number) => Search[];
}
