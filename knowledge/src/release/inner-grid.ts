/**
 * A child row of an activity or an assay: a condition, a replicate, a time point. `inner_grids` is a JSON array
 * of them. `group` identifies rows that belong together, for instance one animal; null if the source does not
 * group.
 */
export interface InnerGridRow {
  readonly group: string | null;
  readonly name: string;
  readonly prefix: string | null;
  /** A number as text, or the source's words. */
  readonly value: string | null;
  readonly uom: string | null;
  readonly comment: string | null;
}
