/** Columns of an assay on a variant protein. Several changes share a cell, separated by commas. */
export interface Mutation {
  readonly mutant: string | null;
  readonly wild_type_residue: string | null;
  readonly residue_position: string | null;
  readonly mutant_residue: string | null;
  /** Position of every change, also of deletions and insertions, for instance 746-750. */
  readonly assay_position: string | null;
}

const substitution = /^([A-Z])(\d+)([A-Z*])$/;
const residueRange = /^[A-Z]?(\d+)(?:[_-][A-Z]?(\d+))?(?:del|ins|dup)[A-Za-z]*$/i;

/** Splits a mutation as ChEMBL writes it: `L858R`, `E181V,I183S`, `E746_A750del`; anything else stays whole. */
export function parseMutation(text: string | null): Mutation {
  const changes = (text ?? '')
    .split(',')
    .map((change) => change.trim())
    .filter((change) => change !== '');
  const substitutions = changes.map((change) => substitution.exec(change)).filter((match) => match !== null);
  const residues = (part: number): string | null => joined(substitutions.map((match) => match[part]));
  return {
    mutant: joined(changes),
    wild_type_residue: residues(1),
    residue_position: residues(2),
    mutant_residue: residues(3),
    assay_position: joined(changes.map(positionOf).filter((position) => position !== null)),
  };
}

function positionOf(change: string): string | null {
  const [, from, to] =
    substitution.exec(change) === null ? (residueRange.exec(change) ?? []) : [null, /\d+/.exec(change)![0]];
  if (from === undefined || from === null) return to ?? null;
  return to === undefined ? from : `${from}-${to}`;
}

const joined = (parts: readonly string[]): string | null => (parts.length === 0 ? null : parts.join(', '));
