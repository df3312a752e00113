/** Bits of a stored half bond in addition to the number of the bond type. */
export const halfBondBits = { type: 31, ring: 32, backwards: 64 } as const;

/**
 * Types of double bonds with stereo: the side on which the first stored neighbours of the two ends lie. RDKit
 * has no bond types with these numbers.
 */
export const stereoTypes = { cis: 22, trans: 23 } as const;

/** Whether a bond type stands for a double bond with known stereo. */
export function hasStereo(type: number): boolean {
  return type === stereoTypes.cis || type === stereoTypes.trans;
}
