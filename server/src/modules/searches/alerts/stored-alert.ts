import type { Selectable } from 'kysely';
import {
  type AlertRun,
  alertRunSchema,
  type AlertSettings,
  fromWire,
  type RememberedRelease,
  toWire,
} from '@moltrove/contract';
import type { z } from 'zod';
import type { SearchAlertTables } from '../../../platform/database/tables/search-alerts.ts';

/** The release and counts of a snapshot, stored with it. */
export interface ComparedWith extends Pick<AlertRun['before'], 'release' | 'counts'> {
  readonly reason: string | null;
}

export interface StoredAlert extends AlertSettings {
  readonly savedSearchId: string;
  readonly userId: string;
  readonly revision: number;
  readonly sentAt: number | null;
  readonly problem: string | null;
  readonly problemRelease: string | null;
  readonly comparedWith: ComparedWith | null;
  readonly lastRun: AlertRun | null;
}

/** A row without its snapshot, which is long. */
export type AlertRow = Omit<Selectable<SearchAlertTables['searchAlerts']>, 'snapshot'>;

export const settingsOf = ({ about, by, every }: AlertSettings): AlertSettings => ({ about, by, every });

export const runText = (run: AlertRun): string => JSON.stringify(toWire(alertRunSchema, run));
export const runOf = (text: string): AlertRun =>
  fromWire(alertRunSchema, JSON.parse(text) as z.input<typeof alertRunSchema>);

const findingSchema = alertRunSchema.shape.before;
export const comparedText = ({ reason, ...finding }: ComparedWith): string =>
  JSON.stringify({ ...toWire(findingSchema, finding), reason });

function comparedOf(text: string): ComparedWith {
  const { reason, ...finding } = JSON.parse(text) as z.input<typeof findingSchema> & {
    reason: string | null;
  };
  return { ...fromWire(findingSchema, finding), reason };
}

export function alertOf({ comparedWith, lastRun, ...row }: AlertRow): StoredAlert {
  return {
    ...row,
    comparedWith: comparedWith === null ? null : comparedOf(comparedWith),
    lastRun: lastRun === null ? null : runOf(lastRun),
  };
}

/** The release that the next run is compared with. */
export const comparedRelease = ({ comparedWith }: StoredAlert): RememberedRelease | null =>
  comparedWith?.release ?? null;
