import { type CollectionMatch, patternOf, QueryCollection, StepBudget } from '@moltrove/chemistry';
import { compareText, type StructuralAlert } from '@moltrove/contract/without-calls';
import { moleculeColumns } from '../../index/molecule-columns.ts';
import type { ReleaseIndex } from '../../index/release-index.ts';
import { releaseMolecules, type ReleaseMolecules } from '../../structure-search/release-molecules.ts';
import { firstSteps } from '../../structure-search/trial.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import type { CellsOfRow, ReleaseRows } from './release-rows.ts';

interface StoredAlert {
  readonly alert: StructuralAlert;
  readonly priority: number;
  readonly row: CellsOfRow;
}

/** An alert whose pattern fits a structure, that only RDKit can decide (`unknown`), or that took too many steps (null). */
export interface AlertMatch {
  readonly alert: StructuralAlert;
  readonly fits: CollectionMatch['fits'];
}

/** The structural alerts of a release with their patterns, on one thread. Sets with a higher priority come first. */
export class AlertPatterns {
  readonly #alerts: readonly StructuralAlert[];
  readonly #readable: readonly StructuralAlert[];
  readonly #patterns: QueryCollection;
  readonly #molecules: ReleaseMolecules | null;
  readonly unreadable: readonly (StructuralAlert & { readonly problem: string })[];

  constructor(rows: ReleaseRows, { source }: ReleaseIndex) {
    const stored = rows.whole('structural_alert').map(storedAlert).sort(byPriority);
    const readable = stored.filter(({ row }) => row.text('query') !== null);
    this.#alerts = stored.map(({ alert }) => alert);
    this.#readable = readable.map(({ alert }) => alert);
    this.#patterns = new QueryCollection(
      readable.map(({ row }) => ({
        json: row.text('query')!,
        pattern: Buffer.from(row.text('pattern') ?? '', 'base64'),
      })),
    );
    this.unreadable = stored
      .filter(({ row }) => row.text('query') === null)
      .map(({ alert, row }) => ({ ...alert, problem: row.text('problem') ?? 'It was not read.' }));
    this.#molecules = source.columns.has(moleculeColumns.atomKinds) ? releaseMolecules(source) : null;
  }

  /** Number of patterns that can be read. */
  get count(): number {
    return this.#readable.length;
  }

  /** The alerts with these IDs, in order. */
  withIds(ids: ReadonlySet<number>): StructuralAlert[] {
    return this.#alerts.filter(({ alertId }) => ids.has(alertId));
  }

  /** Whether a structure has a drawing to compare patterns with. */
  isDrawn(ordinal: number): boolean {
    const packed = this.#molecules?.packed;
    return packed !== undefined && packed.atomStart[ordinal + 1] > packed.atomStart[ordinal];
  }

  /** The alerts that a structure matches or may match, in order. */
  matches(ordinal: number, cancel: Cancel): AlertMatch[] {
    if (this.#molecules === null || this.count === 0 || !this.isDrawn(ordinal)) return [];
    const { packed, patterns } = this.#molecules;
    const budget = new StepBudget(() => cancel.throwIfCancelled());
    return this.#patterns
      .matches(packed, ordinal, patternOf(patterns, ordinal), { budget, steps: firstSteps })
      .map(({ at, fits }) => ({ alert: this.#readable[at], fits }));
  }
}

function storedAlert(row: CellsOfRow): StoredAlert {
  const alert = {
    alertId: row.number('alert_id')!,
    set: row.text('alert_set')!,
    name: row.text('alert_name')!,
    smarts: row.text('smarts')!,
  };
  return { alert, priority: row.number('priority') ?? -Infinity, row };
}

function byPriority(a: StoredAlert, b: StoredAlert): number {
  const priority = a.priority === b.priority ? 0 : b.priority - a.priority;
  return (
    priority ||
    compareText(a.alert.set, b.alert.set) ||
    compareText(a.alert.name, b.alert.name) ||
    a.alert.alertId - b.alert.alertId
  );
}
