// All but the calls, of which it has only the types. Knowledge imports this: its threads start often, and the schemas
// of the calls would be a third of what they load of the contract.
export * from './catalogue/activity-remarks.ts';
export * from './catalogue/activity-type-meanings.ts';
export * from './catalogue/analyzers.ts';
export * from './catalogue/cell-text.ts';
export * from './catalogue/chart-data.ts';
export type { ChartEntity, ChartKey, ComputedChartKey, TreeChartKey } from './catalogue/chart-entries.ts';
export * from './catalogue/chart-words.ts';
export * from './catalogue/charts.ts';
export * from './catalogue/code-labels.ts';
export * from './catalogue/column.ts';
export * from './catalogue/column-layout.ts';
export * from './catalogue/columns.ts';
export * from './catalogue/compound-categories.ts';
export * from './catalogue/crosstab-entries.ts';
export * from './catalogue/export-formats.ts';
export * from './catalogue/exported-values.ts';
export * from './catalogue/exported-views.ts';
export * from './catalogue/potency-columns.ts';
export * from './catalogue/selectivity-columns.ts';
export * from './catalogue/separated-text.ts';
export * from './catalogue/features.ts';
export * from './catalogue/glossary.ts';
export * from './catalogue/installation-limits.ts';
export * from './catalogue/links.ts';
export * from './catalogue/number-text.ts';
export * from './catalogue/phases.ts';
export * from './catalogue/plot-numbers.ts';
export * from './catalogue/cliff-signs.ts';
export * from './catalogue/compared-values.ts';
export * from './catalogue/evidence-levels.ts';
export * from './catalogue/r-groups.ts';
export * from './catalogue/sar-table.ts';
export * from './catalogue/sar-words.ts';
export * from './catalogue/scaffold-tree.ts';
export * from './catalogue/term-fields.ts';
export * from './catalogue/term-forms.ts';
export * from './catalogue/text-kind.ts';
export * from './catalogue/stated-values.ts';
export * from './catalogue/structure-properties.ts';
export * from './catalogue/structure-rules.ts';
export * from './catalogue/subscriptions.ts';
export * from './catalogue/users-file.ts';
export * from './catalogue/dashboard.ts';
export * from './catalogue/dossier.ts';
export * from './catalogue/degraders.ts';
export * from './catalogue/empty-columns.ts';
export * from './catalogue/endpoint-groups.ts';
export * from './catalogue/row-label.ts';
export * from './catalogue/target-name.ts';
export * from './catalogue/token-scopes.ts';
export * from './catalogue/tree-labels.ts';
export * from './catalogue/trees.ts';
export * from './catalogue/upload-fields.ts';
export * from './catalogue/usage-figures.ts';
export * from './catalogue/value-doubts.ts';
export * from './catalogue/value-name.ts';
export * from './catalogue/value-noise.ts';
export { activityTermPhrase, activityTermSchema } from './criteria/activity-types/activity-term.ts';
export type { CriterionOption } from './criteria/all.ts';
export * from './criteria/any-text.ts';
export { dataSources } from './criteria/bibliography/schema.ts';
export { type SearchGroup, searchGroups } from './criteria/definition.ts';
export type { ListedField } from './criteria/listed-terms.ts';
export { rowNouns } from './criteria/selected-rows/phrase.ts';
export * from './criteria/selected-rows/schema.ts';
export * from './criteria/selectivity/schema.ts';
export * from './criteria/source/strain.ts';
export { asDrawn, withoutStrictCarbons } from './criteria/structure/as-drawn.ts';
export {
  defaultSimilarity,
  shortStructureText,
  showsInDrawing,
} from './criteria/structure/drawing-phrase.ts';
export { structurePropertyColumn } from './criteria/structure/phrase.ts';
export { drawingSchema, type StructureDrawing, structureCategories } from './criteria/structure/schema.ts';
export { type TreeChoice, treeChoiceSchema } from './criteria/tree-view/criterion.ts';
export * from './criteria/value-phrase.ts';
export { either, listed } from './criteria/wording.ts';
export * from './domain/activity-families.ts';
export * from './domain/amounts.ts';
export * from './domain/criterion-values.ts';
export * from './domain/entity.ts';
export * from './domain/grain.ts';
export * from './domain/measured-properties.ts';
export * from './domain/cns-mpo.ts';
export * from './domain/ligand-efficiency.ts';
export * from './domain/p-activity.ts';
export * from './domain/counts.ts';
export * from './domain/tabs.ts';
export * from './domain/values.ts';
export {
  type PropertyRange,
  type PropertyRanges,
  type StructureProperty,
  propertyOfBound,
  propertyRangesSchema,
  structureProperties,
} from './domain/property-ranges.ts';
export {
  type TargetCategory,
  type TargetTerm,
  targetCategories,
  targetTermSchema,
} from './domain/target-term.ts';
export * from './dynamic-query/cells.ts';
export * from './dynamic-query/checked-query.ts';
export * from './dynamic-query/joins.ts';
export * from './dynamic-query/query.ts';
export * from './dynamic-query/table.ts';
export * from './dynamic-query/table-entries.ts';
export * from './dynamic-query/row-key.ts';
export * from './dynamic-query/rows-behind.ts';
export * from './dynamic-query/words.ts';
export * from './errors.ts';
export * from './key-order.ts';
export * from './limits.ts';
export * from './new-password.ts';
export * from './query/criteria.ts';
export * from './query/entry-filter.ts';
export * from './query/inchi-keys.ts';
export * from './query/listed-terms.ts';
export * from './query/included-rows.ts';
export * from './query/query.ts';
export * from './query/result-address.ts';
export * from './query/search-fields.ts';
export * from './query/selection-depth.ts';
export * from './query/search-size.ts';
export * from './query/selected-rows.ts';
export * from './query/named-parts.ts';
export * from './query/sentence.ts';
export { type DrawnText, noNames, type SearchNames } from './criteria/search-words.ts';
export * from './query/text-order.ts';
export * from './query/unknown-terms.ts';
export * from './client-headers.ts';
export * from './roles.ts';
export * from './query/uploaded-values.ts';
export * from './endpoint.ts';
export * from './leaflets/activity-groups.ts';
export * from './leaflets/alerts.ts';
export * from './leaflets/assay-groups.ts';
export * from './leaflets/checked-rules.ts';
export * from './leaflets/compound-head.ts';
export * from './leaflets/compound-ids.ts';
export * from './leaflets/development.ts';
export * from './leaflets/doubts.ts';
export * from './leaflets/heads/assay-head.ts';
export * from './leaflets/heads/named-head.ts';
export * from './leaflets/heads/opened-rows.ts';
export * from './leaflets/heads/target-head.ts';
export * from './leaflets/matched-pairs.ts';
export * from './leaflets/opened-rows.ts';
export * from './leaflets/outside-pages.ts';
export * from './leaflets/reference/assays.ts';
export * from './leaflets/reference/cited-again.ts';
export * from './leaflets/reference/compound-key-order.ts';
export * from './leaflets/reference/compounds.ts';
export * from './leaflets/reference/sar-table.ts';
export * from './leaflets/reference/head.ts';
export * from './leaflets/reference/opened-rows.ts';
export * from './leaflets/reference/sections.ts';
export * from './leaflets/references.ts';
export * from './leaflets/related.ts';
export * from './leaflets/sections.ts';
export * from './leaflets/target-profile.ts';
export * from './wire/counts.ts';
export * from './wire/tabs.ts';
export * from './wire/wire-form.ts';
export type * from './calls.ts';
