import {
  type SelectivityCriterion,
  comparedType,
  logarithmicTypes,
  takesPart,
} from '@moltrove/contract/without-calls';
import { foreignKeyAt } from '../../../index/foreign-keys.ts';
import { type ReleaseIndex, numberColumn, textColumn } from '../../../index/release-index.ts';

/** Which values are compared: those with a pActivity, of a compared type, and not on a mutant. */
export function comparisonTest(
  { source, activities: { type } }: ReleaseIndex,
  typeKeys: Uint32Array,
): {
  readonly isComparedAssay: (assay: number) => boolean;
  readonly isComparedValue: (row: number) => boolean;
} {
  const { codes: mutants } = textColumn(source, 'assay.mutant');
  const { codes: pActivities } = numberColumn(source, 'activity.pactivity');
  return {
    isComparedAssay: (assay) => mutants[assay] === 0,
    isComparedValue: (row) => typeKeys[type.codes[row]] !== 0 && pActivities[row] !== 0,
  };
}

/** For each code of an activity type a number that comparable types share, 0 for none, and the codes of logarithms. */
export function comparedTypes(
  { activities: { type } }: ReleaseIndex,
  criterion: SelectivityCriterion,
): { readonly keyOf: Uint32Array; readonly logarithmic: ReadonlySet<number> } {
  const keyOf = new Uint32Array(type.texts.length + 1);
  const logarithmic = new Set<number>();
  const numbers = new Map<string, number>();
  type.texts.forEach((text, at) => {
    if (!takesPart(criterion, text)) return;
    const compared = comparedType(text);
    const number = numbers.get(compared) ?? numbers.size + 1;
    numbers.set(compared, number);
    keyOf[at + 1] = number;
    if (logarithmicTypes.includes(text)) logarithmic.add(at + 1);
  });
  return { keyOf, logarithmic };
}

/** A number for each row; rows of a structure with the same number are comparable. */
export function comparisonKeys(
  { activities, documents, assays, source }: ReleaseIndex,
  scope: SelectivityCriterion['scope'],
  typeKeys: Uint32Array,
): (row: number) => number {
  const { type, document, assay } = activities;
  if (scope === 'any') return (row) => typeKeys[type.codes[row]];
  const inPaper = (row: number): number =>
    typeKeys[type.codes[row]] * documents.count + foreignKeyAt(document, row);
  if (scope === 'samePaper') return inPaper;
  const kinds = ['assay.type', 'assay.method', 'assay.cells'].map((name) => textColumn(source, name).codes);
  const numbers = new Map<string, number>();
  return (row) => {
    const kind = kinds.map((codes) => codes[foreignKeyAt(assay, row)]).join();
    const number = numbers.get(kind) ?? numbers.size;
    numbers.set(kind, number);
    return inPaper(row) * assays.count + number;
  };
}
