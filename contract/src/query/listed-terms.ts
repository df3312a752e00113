import type { TermField } from '../catalogue/search-fields.ts';
import type { UploadField } from '../catalogue/upload-fields.ts';
import type { TargetTerm } from '../domain/target-term.ts';
import { anyText } from './included-rows.ts';
import type { Criterion } from './query.ts';

/** The field that a term is looked up in, by an upload or by a lookup. */
export type ListedField = UploadField | TermField;

/** A term of a list of a criterion, and the criterion with another one in its place. */
export interface ListedTerm {
  readonly field: ListedField;
  readonly term: string;
  readonly replacedBy: (value: string) => Criterion;
}

/** The terms of a criterion that name something of the release; texts that are searched for by their words are none. */
export function listedTerms(criterion: Criterion): ListedTerm[] {
  switch (criterion.option) {
    case 'Target':
      return targets(criterion.terms, (terms) => ({ ...criterion, terms }));
    case 'Selectivity':
      return [
        ...targets(criterion.on, (on) => ({ ...criterion, on })),
        ...targets(criterion.over, (over) => ({ ...criterion, over })),
      ];
    case 'Structure':
      return [
        ...texts('structure.name', criterion.names, (names) => ({ ...criterion, names })),
        ...texts('structure.inchikey', criterion.inchikeys, (inchikeys) => ({ ...criterion, inchikeys })),
      ];
    case 'Bibliography':
      return criterion.terms.flatMap(({ category, label }, at) =>
        category === 'title'
          ? []
          : {
              field: `bibliography.${category}` as const,
              term: label,
              replacedBy: (value) => ({
                ...criterion,
                terms: criterion.terms.with(at, { category, label: value }),
              }),
            },
      );
    case 'Source':
      return texts('source.organism', criterion.organisms, (organisms) => ({ ...criterion, organisms }));
    case 'Company':
      return texts('company', criterion.companies, (companies) => ({ ...criterion, companies }));
    case 'Indication':
      return texts('indication', criterion.indications, (indications) => ({ ...criterion, indications }));
    case 'ClinicalPhases':
      return [
        ...texts('clinicalPhase', criterion.phases, (phases) => ({ ...criterion, phases })),
        ...texts('clinicalStatus', criterion.statuses, (statuses) => ({ ...criterion, statuses })),
      ];
    case 'Assay':
      return [
        ...texts('assay.type', criterion.assayTypes, (assayTypes) => ({ ...criterion, assayTypes })),
        ...texts('assay.method', criterion.methods, (methods) => ({ ...criterion, methods })),
      ];
    case 'ActivityMechanism':
      return texts('activityMechanism', criterion.mechanisms, (mechanisms) => ({ ...criterion, mechanisms }));
    case 'CompoundCategories':
      return texts('compoundCategory', criterion.categories, (categories) => ({ ...criterion, categories }));
    case 'ActivityTypes':
      return criterion.activities.flatMap((activity, at) => {
        const put = (part: 'activityType' | 'activityUom') => (value: string) => ({
          ...criterion,
          activities: criterion.activities.with(at, { ...activity, [part]: value }),
        });
        const { activityType, activityUom } = activity;
        return [
          ...part('activity.type', activityType, put('activityType')),
          ...part('activity.uom', activityUom, put('activityUom')),
        ];
      });
    case 'DegraderType':
    case 'TreeView':
    case 'SelectedRows':
      return [];
  }
}

/** A copy of a list with a value in place of another; a value that it has already comes once. */
function texts(
  field: ListedField,
  list: readonly string[],
  withList: (list: string[]) => Criterion,
): ListedTerm[] {
  return list.flatMap((term, at) =>
    term === anyText
      ? []
      : { field, term, replacedBy: (value) => withList([...new Set(list.with(at, value))]) },
  );
}

function part(
  field: ListedField,
  term: string | null,
  replacedBy: (value: string) => Criterion,
): ListedTerm[] {
  return term === null || term === '' ? [] : [{ field, term, replacedBy }];
}

function targets(list: readonly TargetTerm[], withList: (list: TargetTerm[]) => Criterion): ListedTerm[] {
  return list.map((of, at) => ({
    field: `target.${of.targetCategories}`,
    term: of.label,
    replacedBy: (value) => withList(list.with(at, { ...of, label: value, displayValue: '' })),
  }));
}
