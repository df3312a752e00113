import { anyText } from '@moltrove/contract/without-calls';
import type { ReleaseIndex } from '../../../index/release-index.ts';
import { tagsOf, taggedWith } from '../../../index/tags.ts';
import { unionPlan } from '../../union-plan.ts';
import { marksOfTexts } from '../../coded.ts';
import type { SearchContext } from '../../context.ts';
import { filterByMark } from '../../filter-by-mark.ts';
import { type CriterionPlan, structurePlan } from '../../criterion-plan.ts';
import { type AnsweredCriterion, hasAnyOf } from '../answered-criterion.ts';

export const activityMechanism: AnsweredCriterion<'ActivityMechanism'> = {
  plan: (context, { mechanisms }) => planMechanism(context, mechanisms),
  need: { about: 'mechanisms', isMet: hasAnyOf('activity.by_mechanism', 'mechanism.structures') },
};

/**
 * Activities with one of these mechanisms, all activities of the development compounds with one of them, and those
 * compounds themselves if they have no activity.
 */
function planMechanism({ index }: SearchContext, mechanisms: readonly string[]): CriterionPlan {
  const { source, structures } = index;
  const drugs = taggedWith(tagsOf(source, 'mechanism.structures'), mechanisms, structures.count);
  return unionPlan([planOwnMechanism(index, mechanisms), structurePlan(index, drugs)], drugs);
}

function planOwnMechanism(index: ReleaseIndex, mechanisms: readonly string[]): CriterionPlan {
  const { mechanism, byMechanism } = index.activities;
  const { mechanismActivities: offsets } = index;
  const marks = marksOfTexts(mechanism, mechanisms.includes(anyText) ? mechanism.texts : mechanisms);
  const codes = [...marks.keys()].filter((code) => marks[code] === 1);
  return {
    grain: 'activity',
    structures: null,
    structuresWithoutActivity: null,
    testCost: 3,
    estimate: codes.reduce((sum, code) => sum + offsets[code] - offsets[code - 1], 0),
    collect(collector) {
      for (const code of codes) collector.addRows(byMechanism, offsets[code - 1], offsets[code]);
    },
    filter: (rows, length, include) => filterByMark(rows, length, mechanism.codes, marks, include),
  };
}
