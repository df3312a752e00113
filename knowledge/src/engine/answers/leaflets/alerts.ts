import { unknown, yes } from '@moltrove/chemistry';
import type { CompoundAlerts, StructuralAlert } from '@moltrove/contract/without-calls';
import { LRUCache } from 'lru-cache';
import type { ReleaseIndex } from '../../index/release-index.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import { AlertPatterns } from './alert-patterns.ts';
import type { Compound } from './compound.ts';
import type { ReleaseRows } from './release-rows.ts';

/** Asks RDKit whether a structure, by ordinal, contains a pattern. */
export type ConfirmPattern = (ordinal: number, smarts: string) => Promise<boolean>;

/** Number of compounds whose alerts are cached: a page asks for them with its head and again with the section. */
const cachedCompounds = 100;

/** The structural alerts of the compounds of a release, on one thread. */
export class AlertReader {
  readonly #index: ReleaseIndex;
  readonly #rows: ReleaseRows;
  readonly #cached = new LRUCache<number, CompoundAlerts>({ max: cachedCompounds });
  #patterns: AlertPatterns | null = null;

  constructor(index: ReleaseIndex, rows: ReleaseRows) {
    this.#index = index;
    this.#rows = rows;
  }

  async alertsOf(compound: Compound, confirm: ConfirmPattern, cancel: Cancel): Promise<CompoundAlerts> {
    const cached = this.#cached.get(compound.strId);
    if (cached !== undefined) return cached;
    const alerts = await this.#read(compound, confirm, cancel);
    this.#cached.set(compound.strId, alerts);
    return alerts;
  }

  async #read(
    { strId, ordinal }: Compound,
    confirm: ConfirmPattern,
    cancel: Cancel,
  ): Promise<CompoundAlerts> {
    const patterns = (this.#patterns ??= new AlertPatterns(this.#rows, this.#index));
    const found: StructuralAlert[] = [];
    const undecided: StructuralAlert[] = [];
    for (const { alert, fits } of patterns.matches(ordinal, cancel)) {
      if (fits === null) undecided.push(alert);
      else if (fits === yes || (fits === unknown && (await confirm(ordinal, alert.smarts))))
        found.push(alert);
    }
    const hasLists = this.#rows.hasRows('structure_alert');
    const listed = new Set(
      this.#rows.all('structure_alert', 'str_id', strId).map((row) => row.number('alert_id')!),
    );
    const isListed = ({ alertId }: StructuralAlert): boolean | null =>
      hasLists ? listed.has(alertId) : null;
    const known = new Set([...found, ...undecided].map(({ alertId }) => alertId));
    return {
      str_id: strId,
      patterns: patterns.count,
      alerts: found.map((alert) => ({ ...alert, listed: isListed(alert) })),
      onlyListed: patterns.withIds(listed).filter(({ alertId }) => !known.has(alertId)),
      undecided,
      unreadable: patterns.isDrawn(ordinal) ? [...patterns.unreadable] : [],
    };
  }
}

/** Whether the page has a section of structural alerts: any that match, are listed, or could not be compared. */
export function hasAlerts({ alerts, onlyListed, undecided, unreadable }: CompoundAlerts): boolean {
  return [alerts, onlyListed, undecided, unreadable].some(({ length }) => length > 0);
}
