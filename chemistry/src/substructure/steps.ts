import type { QueryNode } from '../rdkit-json.ts';
import type { Residual } from './residual.ts';
import type { StereoCheck } from './stereo-check.ts';

/** A bond from a step's atom to an atom that an earlier step has mapped. */
export interface RingClosure {
  readonly step: number;
  readonly bond: Uint8Array;
}

/** One atom of the query, in the order of mapping. */
export interface Step {
  /** Index of the atom in the query. */
  readonly atom: number;
  /** The step of the atom that this one is bonded to; -1 if it starts a component of the query. */
  readonly anchor: number;
  /** By half-bond code: whether the bond to the anchor matches. */
  readonly bond: Uint8Array;
  /** By kind of atom: no, yes, or `open` if `residuals` has the remaining test. */
  readonly kinds: Uint8Array;
  readonly residuals: ReadonlyMap<number, Residual>;
  readonly closures: readonly RingClosure[];
  /** Stereo checks whose atoms are all mapped after this step. */
  readonly stereo: readonly StereoCheck[];
}

/** A query compiled for the molecules of one dictionary. */
export interface Plan {
  readonly steps: readonly Step[];
  /** Plans of the recursive queries, which start at their first atom. */
  readonly recursive: ReadonlyMap<QueryNode, Plan>;
  /** False if some test of the query can only be decided by RDKit. */
  readonly exact: boolean;
  /**
   * The plan for molecules with bonds that RDKit's rings leave out: a cycle of the query may match a cycle that is
   * not a ring there. Null if the query has no cycle.
   */
  readonly withoutRings: (() => Plan) | null;
}
