import { type Criterion, type StrainTerm, anyText, assayTypeLabels, namesStrain } from '@moltrove/contract';
import { type ReleaseIndex, textColumn } from '../index/release-index.ts';
import { tagsOf, taggedWith } from '../index/tags.ts';
import { type RowSet, allRows, noRows } from '../row-sets/row-set.ts';
import { intersect, unite } from '../row-sets/set-algebra.ts';
import { organismParts } from '../text/organisms.ts';
import { textKey, wordsOf } from '../text/text-keys.ts';
import { anyLeaf } from './any-leaf.ts';
import { marksOfCodes, marksOfTexts, rowsWithCode } from './coded.ts';
import type { SearchContext } from './context.ts';
import { assaysLeaf, type Leaf, structureLeaf } from './leaf.ts';

type Source = Extract<Criterion, { option: 'Source' }>;

/** Activities of assays whose organism is one of some, or of a genus, species and strain that are asked for together. */
export function sourceLeaf({ index }: SearchContext, { organisms, strains }: Source): Leaf {
  const parts = strains.filter(namesStrain).map((strain) => assaysOfStrain(index, strain));
  if (organisms.length > 0) parts.push(assaysWithText(index.source, 'assay.organism', organisms));
  return assaysLeaf(index, parts.reduce(unite, noRows(index.assays.count)));
}

function assaysOfStrain({ source, assays }: ReleaseIndex, strain: StrainTerm): RowSet {
  const { genus, species, strainType } = strain;
  const ofStrain =
    strainType === null || strainType === ''
      ? allRows(assays.count)
      : assaysWithText(source, 'assay.strain', [strainType]);
  if ([genus, species].every((part) => part === null || part === '')) return ofStrain;
  const organism = textColumn(source, 'assay.organism');
  const codes = organism.texts.flatMap((name, at) => {
    const own = organismParts(name);
    return fits(own.genus, genus) && fits(own.species, species) ? [at + 1] : [];
  });
  return intersect(rowsWithCode(organism.codes, marksOfCodes(organism, codes)), ofStrain);
}

/** Whether a part of a name is the one that is asked for, if any is. */
function fits(own: string | null, asked: string | null): boolean {
  return asked === null || asked === '' || (own !== null && textKey(own) === textKey(asked));
}

/** Activities of assays of any of the types (letter or label), of the methods and descriptions, as far as given. */
export function assayLeaf(
  { index, lookups, cancel }: SearchContext,
  { assayTypes, methods, descriptions }: Extract<Criterion, { option: 'Assay' }>,
): Leaf {
  const parts: RowSet[] = [];
  if (assayTypes.length > 0) {
    const types = assayTypes.includes(anyText) ? textColumn(index.source, 'assay.type').texts : assayTypes;
    parts.push(assaysWithText(index.source, 'assay.type', types, assayTypeLabels));
  }
  if (methods.length > 0) parts.push(assaysWithText(index.source, 'assay.method', methods));
  const { count } = index.assays;
  if (descriptions.length > 0) {
    const described = [...new Set(descriptions.map((text) => wordsOf(text).join(' ')))].map((words) => {
      cancel.throwIfCancelled();
      return lookups.assaysDescribedBy(wordsOf(words), count);
    });
    parts.push(described.reduce(unite));
  }
  return assaysLeaf(index, parts.reduce(intersect, allRows(count)));
}

function assaysWithText(
  source: SearchContext['index']['source'],
  name: string,
  wanted: readonly string[],
  labels?: Readonly<Record<string, string>>,
): RowSet {
  const column = textColumn(source, name);
  return rowsWithCode(column.codes, marksOfTexts(column, wanted, labels));
}

/**
 * Activities whose own mechanism is one of these, and all activities of the development compounds that act by one of
 * them; those compounds without an activity too.
 */
export function mechanismLeaf({ index }: SearchContext, mechanisms: readonly string[]): Leaf {
  const { source, structures } = index;
  const drugs = taggedWith(tagsOf(source, 'mechanism.structures'), mechanisms, structures.count);
  return anyLeaf([ownMechanismLeaf(index, mechanisms), structureLeaf(index, drugs)], drugs);
}

function ownMechanismLeaf(index: ReleaseIndex, mechanisms: readonly string[]): Leaf {
  const { mechanism, byMechanism } = index.activities;
  const { mechanismActivities: offsets } = index;
  const marks = marksOfTexts(mechanism, mechanisms.includes(anyText) ? mechanism.texts : mechanisms);
  const codes = [...marks.keys()].filter((code) => marks[code] === 1);
  return {
    grain: 'activity',
    structures: null,
    unmeasured: null,
    testCost: 3,
    estimate: codes.reduce((sum, code) => sum + offsets[code] - offsets[code - 1], 0),
    collect(collector) {
      for (const code of codes) collector.addRows(byMechanism, offsets[code - 1], offsets[code]);
    },
    keep: (rows, length, wanted) => keepByMark(rows, length, mechanism.codes, marks, wanted),
  };
}

/** Keeps, in place, the rows whose own code is (or is not) marked by 1. */
export function keepByMark(
  rows: Uint32Array,
  length: number,
  codes: ArrayLike<number>,
  marks: Uint8Array,
  wanted: boolean,
): number {
  const unwanted = wanted ? 0 : 1;
  let kept = 0;
  for (let at = 0; at < length; at += 1) {
    const row = rows[at];
    rows[kept] = row;
    kept += marks[codes[row]] ^ unwanted;
  }
  return kept;
}
