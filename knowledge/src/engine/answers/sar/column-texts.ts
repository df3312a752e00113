import type { DatabaseSync } from 'node:sqlite';
import { u32 } from '../../index/column-source.ts';
import { derivedColumns } from '../../index/derived-column-names.ts';
import { type ReleaseIndex, textColumn } from '../../index/release-index.ts';
import { byText } from '../../text/text-order.ts';

/** The unit in which all molar values are shown. */
export const molarUnit = 'nM';
/** Label for assays without a target. */
export const withoutTarget = 'No target';

interface TargetText {
  /** Null for assays without a target. */
  readonly publicId: string | null;
  /** The prefix of the keys of its columns: its public id, and its mutation if any. */
  readonly key: string;
  readonly name: string;
  readonly organism: string | null;
}

/** Labels and sort ranks of the columns of a SAR table; read once per thread. */
export class ColumnTexts {
  /** By target number; see `targetOfAssay` in `derived-columns.ts`. */
  readonly targets: readonly TargetText[];
  /** The target number of assays without a target. */
  readonly noTarget: number;
  /** Rank of a target's name, equal for equal names; assays without a target come last. */
  readonly targetRank: Uint32Array;
  /** By group of comparable units. */
  readonly units: readonly (string | null)[];
  /** Rank of a group by the unit in which it is shown; the group without a unit comes last. */
  readonly unitRank: Uint32Array;
  readonly types: readonly string[];

  constructor(index: ReleaseIndex, rows: DatabaseSync) {
    const { type } = index.activities;
    const targets = readTargets(rows);
    const none: TargetText = { publicId: null, key: '', name: withoutTarget, organism: null };
    this.noTarget = targets.length;
    this.targets = [...targets, none, ...mutatedTargets(index, targets)];
    this.targetRank = ranksOf(this.targets.map(({ publicId, name }) => (publicId === null ? null : name)));
    ({ units: this.units, unitRank: this.unitRank } = unitTexts(index));
    this.types = type.texts;
  }
}

/** The unit of each group of comparable units, and its rank. */
export function unitTexts({ activities: { unit } }: ReleaseIndex): Pick<ColumnTexts, 'units' | 'unitRank'> {
  // Group 1 is that of molar units. A group of a single unit has the number of the unit's code plus 1; codes
  // start at 1.
  const units = [null, molarUnit, ...unit.texts];
  return { units, unitRank: ranksOf(units) };
}

const targetSql = `SELECT COALESCE(chembl_id, CAST(target_id AS TEXT)),
  COALESCE(pref_name, common_name, chembl_id, 'Target ' || target_id), organism FROM target ORDER BY target_id`;

function readTargets(rows: DatabaseSync): TargetText[] {
  const statement = rows.prepare(targetSql);
  statement.setReturnArrays(true);
  const found = statement.all() as unknown as [string, string, string | null][];
  return found.map(([publicId, name, organism]) => ({ publicId, key: publicId, name, organism }));
}

/** Mutated targets by number; their numbers follow those of all other targets. */
function mutatedTargets(index: ReleaseIndex, targets: readonly TargetText[]): TargetText[] {
  const { assays } = index.targets;
  const numbers = u32(index.source, derivedColumns.targetOfAssay);
  const first = targets.length + 1;
  const found: TargetText[] = [];
  targets.forEach(({ publicId, name, organism }, target) => {
    for (let assay = assays[target]; assay < assays[target + 1]; assay += 1) {
      if (numbers[assay] < first + found.length) continue;
      const { codes, texts } = textColumn(index.source, 'assay.mutant');
      const mutation = texts[codes[assay] - 1];
      found.push({ publicId, key: `${publicId} ${mutation}`, name: `${name} (${mutation})`, organism });
    }
  });
  return found;
}

/** Rank of each text in text order, equal for equal texts; null comes last. */
function ranksOf(texts: readonly (string | null)[]): Uint32Array {
  const distinct = [...new Set(texts.filter((text) => text !== null))];
  const rankOf = new Map<string | null, number>();
  byText(distinct).forEach((at, rank) => rankOf.set(distinct[at], rank));
  rankOf.set(null, distinct.length);
  return Uint32Array.from(texts, (text) => rankOf.get(text)!);
}
