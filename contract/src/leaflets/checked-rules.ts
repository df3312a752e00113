import { structureRules } from '../catalogue/structure-rules.ts';
import type { StructureProperty } from '../domain/property-ranges.ts';
import type { CalculatedProperties } from './compound-head.ts';

export interface CheckedCondition {
  readonly property: StructureProperty;
  readonly min: number | null;
  readonly max: number | null;
  readonly value: number | null;
  /** Null if the structure has no value. */
  readonly met: boolean | null;
}

export interface CheckedRule {
  readonly label: string;
  readonly conditions: readonly CheckedCondition[];
  readonly violations: number;
  /** Number of conditions that cannot be checked. */
  readonly unknown: number;
}

/** Rule of 5 and rule of 3 for a structure, condition by condition. A lower bound of 0 is not a condition. */
export function checkedRules(calculated: CalculatedProperties): CheckedRule[] {
  return structureRules.map(({ label, properties }) => {
    const conditions = Object.entries(properties).map(([key, range]): CheckedCondition => {
      const property = key as StructureProperty;
      const min = range.min === 0 ? null : range.min;
      const value = valueOf(calculated, property);
      const met =
        value === null ? null : (min === null || value >= min) && (range.max === null || value <= range.max);
      return { property, min, max: range.max, value, met };
    });
    return {
      label,
      conditions,
      violations: conditions.filter(({ met }) => met === false).length,
      unknown: conditions.filter(({ met }) => met === null).length,
    };
  });
}

function valueOf(calculated: CalculatedProperties, property: StructureProperty): number | null {
  const column = property === 'clogp' ? 'logp_calc' : property;
  return column in calculated ? calculated[column as keyof CalculatedProperties] : null;
}
