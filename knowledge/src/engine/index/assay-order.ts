/**
 * Columns of the activities in the order of `byAssay`, where the activities of a target are contiguous; the activities
 * of the release are sorted by structure. An index into this order is an assay position.
 */
export interface AssayOrder {
  /** Compound record of the activity at each assay position, with `offRecordBit` where the activity is off its record. */
  readonly recordOf: Uint32Array;
  /** `ValueRanks.rankOf` of the activity at each assay position. */
  readonly rankOf: Uint32Array;
}

/**
 * An activity is off its record if its compound record belongs to another structure or reference than the activity
 * itself. This bit marks the record of such an activity; there are fewer records than that.
 */
export const offRecordBit = 0x8000_0000;
