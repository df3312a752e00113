import { type Tags, tagsOf, taggedWith } from '../../../index/tags.ts';
import { positionsOfName } from '../../../text/same-names.ts';
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
  const ofReferences = tagsOf(source, 'company.documents');
  const ofStructures = tagsOf(source, 'company.structures');
  const references = taggedWith(ofReferences, meantBy(companies, ofReferences), documents.count);
  const developed = taggedWith(ofStructures, meantBy(companies, ofStructures), structures.count);
  return unionPlan(
    [documentPlan(index, references), structurePlan(index, developed)],
    unite(reportedStructures(context, references), developed),
  );
}

/** The companies as the release names them; a name that it does not have stays as it is. */
function meantBy(companies: readonly string[], { texts }: Tags): string[] {
  return companies.flatMap((company) => {
    const positions = positionsOfName(texts, 'company', company);
    return positions.length === 0 ? [company] : positions.map((at) => texts[at]);
  });
}
