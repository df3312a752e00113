import { anyText } from '@moltrove/contract';
import type { ReleaseIndex } from '../../../index/release-index.ts';
import { tagsOf, taggedWith } from '../../../index/tags.ts';
import { anyLeaf } from '../../any-leaf.ts';
import { marksOfTexts } from '../../coded.ts';
import type { SearchContext } from '../../context.ts';
import { keepByMark } from '../../keep-by-mark.ts';
import { type Leaf, structureLeaf } from '../../leaf.ts';
import { type AnsweredCriterion, holdsAny } from '../answered-criterion.ts';

export const activityMechanism: AnsweredCriterion<'ActivityMechanism'> = {
  plan: (context, { mechanisms }) => mechanismLeaf(context, mechanisms),
  need: { about: 'mechanisms', isMet: holdsAny('activity.by_mechanism', 'mechanism.structures') },
};

/**
 * Activities whose own mechanism is one of these, and all activities of the development compounds that act by one of
 * them; those compounds without an activity too.
 */
function mechanismLeaf({ index }: SearchContext, mechanisms: readonly string[]): Leaf {
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
