import { textKey } from '../../../text/text-keys.ts';
import { structurePlan } from '../../criterion-plan.ts';
import { type AnsweredCriterion, hasAnyOf } from '../answered-criterion.ts';

/** Structures with an indication of that MeSH heading, EFO term or id. */
export const indication: AnsweredCriterion<'Indication'> = {
  plan({ index, lookups, cancel }, { indications }) {
    const keys = indications.map(textKey);
    return structurePlan(
      index,
      lookups.ordinals(['structure.indication'], keys, index.structures.count, cancel),
    );
  },
  need: { about: 'indications', isMet: hasAnyOf('indication.structures') },
};
