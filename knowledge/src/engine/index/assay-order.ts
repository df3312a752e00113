/**
 * What targets and assays are mostly searched with, in the order of `byAssay`: the activities of a target stand one
 * after another there, where those of the release stand by structure. A place in this order is a slot.
 */
export interface AssayOrder {
  /** Record of the activity of each slot; with `strayBit` where it is of another structure or reference than the activity. */
  readonly recordOf: Uint32Array;
  /** What `ValuePlaces.placeOf` says of the activity of each slot. */
  readonly placeOf: Uint32Array;
}

/** Marks the record of a stray activity; records are fewer than this. */
export const strayBit = 0x8000_0000;
