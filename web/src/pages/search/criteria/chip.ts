import type { Criterion, StructureDrawing } from '@moltrove/contract';

/**
 * One value of a row: what it says, and the criterion without it, which is only made when it is asked for, since a row
 * can have 100,000 values.
 */
export interface Chip {
  readonly key: string;
  readonly label: string;
  /** What is shown on hover, where that is more than the label. */
  readonly title?: string;
  readonly kind: string;
  readonly without: Criterion;
  /** The structure of the criterion, to be drawn. */
  readonly drawing?: StructureDrawing;
}

/** A chip for each text of a list of the criterion. */
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
