/** Bits of a stored half bond in addition to the number of the bond type. */
export const halfBondBits = { type: 31, ring: 32, backwards: 64 } as const;

/**
 * Types, which RDKit has no bonds of, of double bonds with stereo: on which side of the bond the first stored
 * neighbours of its two ends lie.
 */
export const stereoTypes = { cis: 22, trans: 23 } as const;

/** Whether a bond of that type is a double bond of which the stereo is known. */
export function hasStereo(type: number): boolean {
  return type === stereoTypes.cis || type === stereoTypes.trans;
}
