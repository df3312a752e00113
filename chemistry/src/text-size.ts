/** Stack demand of RDKit when reading a SMILES or SMARTS. */
export interface TextSize {
  readonly atoms: number;
  /** Recursive queries within one another. */
  readonly depth: number;
  /** Operators of the query of one atom or bond, with those of the queries around it. */
  readonly operators: number;
}

/**
 * Limits on what RDKit may read. Its WebAssembly build has a stack of 64 KiB, does not detect overflows, and
 * is unusable afterwards: chains of 600 atoms overflow it, as do lists of 150 alternatives in one atom.
 */
export const rdkitLimits: TextSize = { atoms: 500, depth: 16, operators: 100 };

interface Context {
  /** Within [ ] of an atom, within $( ) of a recursive query, or within ( ) of a branch. */
  readonly kind: 'atom' | 'recursive' | 'branch';
  operators: number;
}

/** Measures the first word of a text, which may be invalid; a name may follow it. */
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

/** Atom count stated in a molfile of either version; null when there is none. */
export function atomsOfMolfile(molfile: string): number | null {
  const version3000 = /^M {2}V30 COUNTS +(\d+)/m.exec(molfile)?.[1];
  if (version3000 !== undefined) return Number(version3000);
  const counts = molfile.split('\n', 4)[3] ?? '';
  return /^[ \d]{3}/.test(counts) ? Number(counts.slice(0, 3)) : null;
}

/** Whether RDKit can be asked to read the SMILES or SMARTS. */
export function isWithinRdkit(text: string): boolean {
  const size = sizeOfText(text);
  return (
    size.atoms <= rdkitLimits.atoms &&
    size.depth <= rdkitLimits.depth &&
    size.operators <= rdkitLimits.operators
  );
}
