import type { Mol } from '@rdkit/rdkit';
import { smilesOfInchi } from './inchi/molecule-of-inchi.ts';
import type { MoleculeFormat, Parsed, ParseProblem } from './parse-problem.ts';
import { typedPosition, unclosedRing } from './problem-position.ts';
import type { RdkitModule } from './rdkit-module.ts';
import { problemOfText } from './text-problem.ts';
import { errorOf, isRdkitException } from './thrown.ts';

export type { MoleculeFormat, Parsed, ParseProblem } from './parse-problem.ts';

/**
 * Reads a SMILES (or another `format`), passes the molecule to `use` and frees it afterwards. For a bad
 * SMILES or a failure inside RDKit it returns the reason instead of throwing. A name after the SMILES is
 * ignored, as RDKit does.
 */
export function withMolecule<T>(
  rdkit: RdkitModule,
  smiles: string,
  use: (molecule: Mol) => T,
  format: MoleculeFormat = 'smiles',
): Parsed<T> {
  let molecule: Mol | null = null;
  try {
    const read = readStructure(rdkit, smiles, format);
    if (!read.ok) return read;
    molecule = read.value;
    return { ok: true, value: use(molecule) };
  } catch (error) {
    if (isRdkitException(error)) return refused(unreadable(format));
    const reason = `RDKit cannot handle this structure: ${errorOf(error).message}`;
    return refused({ kind: 'other', reason, position: null });
  } finally {
    molecule?.delete();
  }
}

/**
 * RDKit's molecule of a text, which the caller frees. Errors in the text are returned as values even if RDKit
 * throws; only an error that leaves RDKit unusable (a WebAssembly.RuntimeError) is rethrown.
 */
export function readStructure(rdkit: RdkitModule, input: string, format: MoleculeFormat): Parsed<Mol> {
  const text = format === 'molfile' ? input.replaceAll('\r\n', '\n') : input.trim();
  const problem = problemOfText(text, format);
  if (problem !== null) return refused(problem);
  const log = rdkit.set_log_capture('rdApp.error');
  try {
    const written = format === 'inchi' ? smilesOfInchi(rdkit, text) : null;
    if (written?.ok === false) return written;
    const molecule =
      format === 'smarts'
        ? rdkit.get_qmol(text)
        : rdkit.get_mol(written?.value ?? text, stepsFor(text, format));
    if (molecule === null) return refused(problemOfLog(log?.get_buffer() ?? '', format));
    if (molecule.is_valid()) return { ok: true, value: molecule };
    molecule.delete();
    return refused(problemOfLog('', format));
  } catch (error) {
    if (!isRdkitException(error)) throw error;
    return refused(unreadable(format));
  } finally {
    log?.delete();
  }
}

const allSteps = '{}';
const hydrogensAsWritten = '{"removeHs":false}';
/** `[H]`, `[2H]`, `[#1]`, and elements that begin alike; not the hydrogens of an atom, as in `[nH]`. */
const hydrogenAtom = /\[\d*[H#]/;

/**
 * RDKit's options for a text. RDKit removes hydrogen atoms in a third of the time of reading, even where none is
 * written.
 */
const stepsFor = (text: string, format: MoleculeFormat): string =>
  format === 'smiles' && !hydrogenAtom.test(text) ? hydrogensAsWritten : allSteps;

/** For a structure on which RDKit throws without a reason. */
export function unreadable(format: MoleculeFormat): ParseProblem {
  const language = format === 'molfile' ? 'molfile' : format.toUpperCase();
  const hint =
    format === 'molfile' ? 'atoms and query features' : 'atomic numbers, hydrogen counts and extensions';
  const reason = `RDKit cannot work with this ${language} and does not say why. Check its ${hint}.`;
  return { kind: 'other', reason, position: null };
}

function problemOfLog(log: string, format: MoleculeFormat): ParseProblem {
  const problem = problemOf(log);
  const isUnnamed = format === 'molfile' && problem.reason === unnamedReason;
  return isUnnamed ? { ...problem, reason: 'This is not a valid molfile.' } : problem;
}

const unnamedReason = 'RDKit refused this structure.';

function refused(problem: ParseProblem): { ok: false; problem: ParseProblem } {
  return { ok: false, problem };
}

/** Reads RDKit's error log of one SMILES, SMARTS or molfile. */
export function problemOf(log: string): ParseProblem {
  const isPattern = log.includes('SMARTS Parse Error');
  const position = positionIn(log);
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
    [/unclosed ring/, `A ring is opened but never closed${at}.`],
    [/extra open parentheses/, `A branch is opened with ( but never closed${at}.`],
    [/extra close parentheses/, `A ) closes a branch that was never opened${at}.`],
    [/syntax error/, `This is not valid ${isPattern ? 'SMARTS' : 'SMILES'}${at}.`],
  ];
  const match = syntax.find(([pattern]) => pattern.test(log));
  if (match) return { kind: 'syntax', reason: match[1], position };
  const firstLine = log.split('\n')[0]?.replace(/^\[[\d:]+\]\s*/, '') ?? '';
  return { kind: 'other', reason: firstLine || unnamedReason, position };
}

function positionIn(log: string): number | null {
  const typed = /for input: '(.*)'/.exec(log)?.[1] ?? '';
  if (log.includes('unclosed ring')) return unclosedRing(typed);
  const found = /around position (\d+)/.exec(log)?.[1];
  if (found === undefined) return null;
  const copied = /while parsing: (.*)/.exec(log)?.[1] ?? typed;
  return typed === '' ? Number(found) : typedPosition(typed, copied, Number(found));
}
