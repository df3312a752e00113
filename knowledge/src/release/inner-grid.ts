/**
 * A child row of an activity or an assay: a condition, a replicate, a time point. `inner_grids` holds a JSON array
 * of them. `group` names what belongs together, for instance one animal; null where the source does not group.
 */
export interface InnerGridRow {
  readonly group: string | null;
  readonly name: string;
  readonly prefix: string | null;
  /** A number as text, or what the source says in words. */
  readonly value: string | null;
  readonly uom: string | null;
  readonly comment: string | null;
}
