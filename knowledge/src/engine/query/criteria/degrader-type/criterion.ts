import { tagsOf, taggedWith } from '../../../index/tags.ts';
import { structurePlan } from '../../criterion-plan.ts';
import { type AnsweredCriterion, hasAnyOf } from '../answered-criterion.ts';

/** Degraders of any of the types. */
export const degraderType: AnsweredCriterion<'DegraderType'> = {
  plan({ index }, { degraderTypes }) {
    const tags = tagsOf(index.source, 'degrader.structures');
    return structurePlan(index, taggedWith(tags, degraderTypes, index.structures.count));
  },
  need: { about: 'degraders', isMet: hasAnyOf('degrader.structures') },
};
