import { tagsOf, taggedWith } from '../../../index/tags.ts';
import { unite } from '../../../row-sets/set-algebra.ts';
import { unionPlan } from '../../union-plan.ts';
import { reportedStructures } from '../../reported-structures.ts';
import type { SearchContext } from '../../context.ts';
import { documentPlan, type CriterionPlan, structurePlan } from '../../criterion-plan.ts';
import { type AnsweredCriterion, hasAnyOf } from '../answered-criterion.ts';

export const company: AnsweredCriterion<'Company'> = {
  plan: (context, { companies }) => planCompanies(context, companies),
  need: { about: 'companies', isMet: hasAnyOf('company.documents', 'company.structures') },
};

/**
 * Activities of the references that name any of the companies and of the development compounds of any of them, and the
 * structures of both without an activity.
 */
function planCompanies(context: SearchContext, companies: readonly string[]): CriterionPlan {
  const { index } = context;
  const { source, documents, structures } = index;
  const references = taggedWith(tagsOf(source, 'company.documents'), companies, documents.count);
  const developed = taggedWith(tagsOf(source, 'company.structures'), companies, structures.count);
  return unionPlan(
    [documentPlan(index, references), structurePlan(index, developed)],
    unite(reportedStructures(context, references), developed),
  );
}
