import type { DatabaseSync } from 'node:sqlite';
import type { ReleaseIndex } from '../../index/release-index.ts';
import type { ColumnTexts } from '../sar/column-texts.ts';
import type { ProteinClasses } from './protein-classes.ts';
import type { ReleaseRows } from './release-rows.ts';
import type { TargetsOfAssays } from './targets-of-assays.ts';

/** The sources of the sections of compound pages, on one thread. */
export interface LeafletContext {
  readonly index: ReleaseIndex;
  readonly database: DatabaseSync;
  readonly rows: ReleaseRows;
  /** Names and order of activity types and units. */
  readonly texts: Pick<ColumnTexts, 'types' | 'units' | 'unitRank'>;
  readonly targets: TargetsOfAssays;
  readonly classes: ProteinClasses;
}
