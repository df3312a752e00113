import { type CriterionOf, type StrainTerm, namesStrain } from '@moltrove/contract/without-calls';
import { type ReleaseIndex, textColumn } from '../../../index/release-index.ts';
import { type RowSet, allRows, noRows } from '../../../row-sets/row-set.ts';
import { intersect, unite } from '../../../row-sets/set-algebra.ts';
import { organismParts } from '../../../text/organisms.ts';
import { textKey } from '../../../text/text-keys.ts';
import { assaysWithText } from '../../assays-with-text.ts';
import { marksOfCodes, rowsWithCode } from '../../coded.ts';
import type { SearchContext } from '../../context.ts';
import { assayPlan, type CriterionPlan } from '../../criterion-plan.ts';
import type { AnsweredCriterion } from '../answered-criterion.ts';

export const source: AnsweredCriterion<'Source'> = { plan: planSource };

/** Activities of assays whose organism is one of the listed names, or matches the genus, species and strain of the row. */
function planSource({ index }: SearchContext, { organisms, strains }: CriterionOf<'Source'>): CriterionPlan {
  const parts = strains.filter(namesStrain).map((strain) => assaysOfStrain(index, strain));
  if (organisms.length > 0) parts.push(assaysWithText(index.source, 'assay.organism', organisms));
  return assayPlan(index, parts.reduce(unite, noRows(index.assays.count)));
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

/** Whether a part of a name equals the requested one, ignoring case; true if none is requested. */
function fits(own: string | null, requested: string | null): boolean {
  return requested === null || requested === '' || (own !== null && textKey(own) === textKey(requested));
}
