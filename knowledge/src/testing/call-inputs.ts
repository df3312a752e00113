/** Schemas of calls, for their defaults and choices. All else takes from the contract what has no calls. */
export { crosstabAxisSchema, sarViewSchema, similaritySortCategories } from '@moltrove/contract';
