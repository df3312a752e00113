import type { Criterion, SearchNames, StructureDrawing } from '@moltrove/contract';

/**
 * One value of a row: its label, and the criterion without it, computed on demand because a row can have 100,000
 * values.
 */
export interface Chip {
  readonly key: string;
  readonly label: string;
  /** The label with names for rows and structures, if it has any. */
  readonly labelWith?: (names: SearchNames) => string;
  /** The full text shown on hover, if longer than the label. */
  readonly title?: string;
  readonly kind: string;
  readonly without: Criterion;
  /** The structure to draw. */
  readonly drawing?: StructureDrawing;
}

/** A chip for each text in a list of the criterion. */
export function chipsIn<C extends Criterion>(
  criterion: C,
  list: keyof C & string,
  kind: string,
  labelOf: (value: string) => string = String,
): Chip[] {
  const values = criterion[list] as readonly string[];
  return values.map((value, at) => ({
    key: `${list}:${value}`,
    label: labelOf(value),
    kind,
    get without(): Criterion {
      return { ...criterion, [list]: values.toSpliced(at, 1) };
    },
  }));
}
