import type { QueryNode } from '../rdkit-json.ts';
import type { Residual } from './residual.ts';
import type { StereoCheck } from './stereo-check.ts';

/** A bond from a step's atom to an atom that an earlier step has placed. */
export interface RingClosure {
  readonly step: number;
  readonly bond: Uint8Array;
}

/** One atom of the query, in the order in which the matcher places them. */
export interface Step {
  /** Step whose atom this one is bonded to; -1 where it starts a component of the query. */
  readonly anchor: number;
  /** By half-bond code: whether the bond to the anchor fits. */
  readonly bond: Uint8Array;
  /** By kind of atom: no, yes, or `open` for what `residuals` has the rest of. */
  readonly kinds: Uint8Array;
  readonly residuals: ReadonlyMap<number, Residual>;
  readonly closures: readonly RingClosure[];
  /** Stereo whose atoms are all placed with this one. */
  readonly stereo: readonly StereoCheck[];
}

/** A query compiled for the molecules of one dictionary. */
export interface Plan {
  readonly steps: readonly Step[];
  /** Plans of the recursive queries, which start at their first atom. */
  readonly recursive: ReadonlyMap<QueryNode, Plan>;
  /** False when the query asks for something of some atom or bond that only RDKit can tell. */
  readonly exact: boolean;
}
