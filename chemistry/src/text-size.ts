/** Stack demand of RDKit when reading a SMILES or SMARTS. */
export interface TextSize {
  readonly atoms: number;
  /** Nesting depth of recursive queries. */
  readonly depth: number;
  /** Operators in the query of one atom or bond, including those of the enclosing queries. */
  readonly operators: number;
}

/**
 * Limits on the input of RDKit. Its WebAssembly build has a stack of 64 KiB, does not detect overflows, and is
 * unusable after one. Chains of 600 atoms or lists of 150 alternatives in one atom overflow it.
 */
export const rdkitLimits: TextSize = { atoms: 500, depth: 16, operators: 100 };

interface Context {
  /** Inside [ ] of an atom, $( ) of a recursive query, or ( ) of a branch. */
  readonly kind: 'atom' | 'recursive' | 'branch';
  operators: number;
}

/** Measures the first word of a text, which may be invalid and followed by a name. */
export function sizeOfText(text: string): TextSize {
  const word = /^\s*(\S*)/.exec(text)?.[1] ?? '';
  const open: Context[] = [{ kind: 'branch', operators: 0 }];
  let [atoms, depth, maxDepth, operators, maxOperators] = [0, 0, 0, 0, 0];
  const close = (): void => {
    if (open.length === 1) return;
    const { kind, operators: own } = open.pop()!;
    operators -= own;
    if (kind === 'recursive') depth -= 1;
  };
  for (const character of word) {
    const top = open.at(-1)!;
    if (character === '[') {
      atoms += 1;
      operators -= top.kind === 'atom' ? 0 : top.operators;
      if (top.kind !== 'atom') top.operators = 0;
      open.push({ kind: 'atom', operators: 0 });
    } else if (character === ']') {
      if (top.kind === 'atom') close();
    } else if (character === '(') {
      const kind = top.kind === 'atom' ? 'recursive' : 'branch';
      if (kind === 'recursive') maxDepth = Math.max(maxDepth, (depth += 1));
      open.push({ kind, operators: 0 });
    } else if (character === ')') {
      if (top.kind !== 'atom') close();
    } else if (',;&!'.includes(character)) {
      top.operators += 1;
      maxOperators = Math.max(maxOperators, (operators += 1));
    } else if (top.kind !== 'atom' && 'BCNOPSFIbcnopsaA*'.includes(character)) {
      atoms += 1;
      operators -= top.operators;
      top.operators = 0;
    }
  }
  return { atoms, depth: maxDepth, operators: maxOperators };
}

/** Atom count stated in a molfile of either version; null if it states none. */
export function atomsOfMolfile(molfile: string): number | null {
  const version3000 = /^M {2}V30 COUNTS +(\d+)/m.exec(molfile)?.[1];
  if (version3000 !== undefined) return Number(version3000);
  const counts = molfile.split('\n', 4)[3] ?? '';
  return /^[ \d]{3}/.test(counts) ? Number(counts.slice(0, 3)) : null;
}

/** Whether RDKit can safely read the SMILES or SMARTS. */
export function isWithinRdkit(text: string): boolean {
  const size = sizeOfText(text);
  return (
    size.atoms <= rdkitLimits.atoms &&
    size.depth <= rdkitLimits.depth &&
    size.operators <= rdkitLimits.operators
  );
}
