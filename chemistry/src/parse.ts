import type { Mol } from '@rdkit/rdkit';
import type { RdkitModule } from './rdkit-module.ts';

export interface ParseProblem {
  readonly kind: 'empty' | 'syntax' | 'valence' | 'aromaticity' | 'other';
  /** What is wrong, for a reader. */
  readonly reason: string;
  /** Character of the input where reading stopped, counted from 1; null when RDKit names none. */
  readonly position: number | null;
}

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: ParseProblem };

/**
 * Reads a SMILES, hands the molecule to `use` and frees it afterwards. Bad SMILES, and a failure inside RDKit,
 * are answered with the reason instead of an exception. A name after the SMILES is ignored, as RDKit does.
 */
export function withMolecule<T>(rdkit: RdkitModule, smiles: string, use: (molecule: Mol) => T): Parsed<T> {
  const text = smiles.trim();
  if (text === '') return refused({ kind: 'empty', reason: 'No structure is given.', position: null });
  if (/[\r\n]/.test(text)) {
    return refused({ kind: 'syntax', reason: 'A SMILES is one line of text.', position: null });
  }
  const log = rdkit.set_log_capture('rdApp.error');
  let molecule: Mol | null = null;
  try {
    molecule = rdkit.get_mol(text);
    if (molecule === null || !molecule.is_valid()) return refused(problemOf(log?.get_buffer() ?? ''));
    return { ok: true, value: use(molecule) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return refused({
      kind: 'other',
      reason: `RDKit cannot handle this structure: ${reason}`,
      position: null,
    });
  } finally {
    molecule?.delete();
    log?.delete();
  }
}

function refused(problem: ParseProblem): { ok: false; problem: ParseProblem } {
  return { ok: false, problem };
}

/** Reads RDKit's error log of one SMILES. */
export function problemOf(log: string): ParseProblem {
  const found = /around position (\d+)/.exec(log)?.[1];
  const position = found === undefined ? null : Number(found);
  const at = position === null ? '' : ` (position ${position})`;
  const valence = /valence for atom # (\d+) (\w+), (\d+)/.exec(log);
  if (valence) {
    const [, index, element, bonds] = valence;
    const reason = `Atom ${Number(index) + 1} (${element}) has valence ${bonds}, which is more than it can have.`;
    return { kind: 'valence', reason, position };
  }
  if (/kekulize|non-ring atom .* marked aromatic/i.test(log)) {
    const reason = 'The aromatic (lower-case) atoms do not form a valid ring.';
    return { kind: 'aromaticity', reason, position };
  }
  const syntax: readonly (readonly [RegExp, string])[] = [
    [/unclosed ring/, 'A ring is opened but never closed.'],
    [/extra open parentheses/, `A branch is opened with ( but never closed${at}.`],
    [/extra close parentheses/, `A ) closes a branch that was never opened${at}.`],
    [/syntax error/, `This is not valid SMILES${at}.`],
  ];
  const match = syntax.find(([pattern]) => pattern.test(log));
  if (match) return { kind: 'syntax', reason: match[1], position };
  const firstLine = log.split('\n')[0]?.replace(/^\[[\d:]+\]\s*/, '') ?? '';
  return { kind: 'other', reason: firstLine || 'RDKit refused this structure.', position };
}
