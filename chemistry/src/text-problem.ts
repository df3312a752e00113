import { problemOfExtensions } from './cx-extensions.ts';
import type { MoleculeFormat, ParseProblem } from './parse-problem.ts';
import { atomsOfMolfile, rdkitLimits, sizeOfText } from './text-size.ts';

/**
 * Why a text must not be passed to RDKit, or null: it is empty, of another format (RDKit guesses formats and
 * mistakes some), or larger than RDKit can handle.
 */
export function problemOfText(text: string, format: MoleculeFormat): ParseProblem | null {
  if (text.trim() === '') return { kind: 'empty', reason: 'No structure is given.', position: null };
  if (format === 'inchi') return problemOfInchi(text);
  return format === 'molfile' ? problemOfMolfile(text) : problemOfLine(text, format.toUpperCase());
}

function problemOfMolfile(text: string): ParseProblem | null {
  if (!/^M {2}END/m.test(text)) return syntax('The molfile has no line "M  END": it was cut short.');
  const atoms = atomsOfMolfile(text);
  if (atoms === null) return syntax('The fourth line of the molfile does not say how many atoms follow.');
  if (atoms === 0) return noAtoms;
  return atoms > rdkitLimits.atoms ? tooManyAtoms(atoms) : null;
}

/** For a drawing without atoms. */
export const noAtoms: ParseProblem = { kind: 'empty', reason: 'The drawing has no atoms.', position: null };

/** Longer InChIs have more atoms than are supported. */
const maxInchiLength = 20_000;

function problemOfInchi(text: string): ParseProblem | null {
  const strange = /[^\u0021-\u007e]/u.exec(text.trim());
  if (strange !== null) {
    const position = text.length - text.trimStart().length + strange.index + 1;
    return syntax(
      `An InChI is one word of plain letters, digits and signs (position ${position}).`,
      position,
    );
  }
  if (text.trim().startsWith('InChI=1/')) {
    return syntax('This is not a standard InChI, which begins with InChI=1S/.', 1);
  }
  if (text.length > maxInchiLength) {
    return other(`This InChI is ${text.length} characters long; at most ${maxInchiLength} are read.`);
  }
  return null;
}

function problemOfLine(text: string, language: string): ParseProblem | null {
  if (/[\r\n]/.test(text)) return syntax(`A ${language} is one line of text.`);
  const start = text.length - text.trimStart().length;
  const [word] = /^\S*/.exec(text.slice(start))!;
  const strange = /[^\u0021-\u007e]/u.exec(word);
  if (strange !== null) {
    const position = start + strange.index + 1;
    const sign = JSON.stringify(strange[0]);
    return syntax(
      `A ${language} is written in plain letters, digits and signs, without ${sign} (position ${position}).`,
      position,
    );
  }
  if (word.startsWith('InChI=')) {
    return syntax(`This is an InChI, not a ${language} (position ${start + 1}).`, start + 1);
  }
  if (word.startsWith('{') || text.includes('M  END')) {
    return syntax(`This is not valid ${language} (position ${start + 1}).`, start + 1);
  }
  const { atoms, depth, operators } = sizeOfText(word);
  if (atoms > rdkitLimits.atoms) return tooManyAtoms(atoms);
  if (depth > rdkitLimits.depth) {
    return other(
      `Recursive queries stand ${depth} deep in one another; at most ${rdkitLimits.depth} are worked on.`,
    );
  }
  if (operators > rdkitLimits.operators) {
    return other(
      `The query of one atom or bond has ${operators} operators; at most ${rdkitLimits.operators} are worked on.`,
    );
  }
  const element = /\[[^\](]*#(\d{3,})/.exec(word);
  if (element !== null && Number(element[1]) > heaviestElement) {
    const position = start + element.index + element[0].length - element[1].length + 1;
    return syntax(`There is no element ${Number(element[1])} (position ${position}).`, position);
  }
  return problemOfExtensions(text, start + word.length, language);
}

/** Oganesson. */
const heaviestElement = 118;

/** For a molecule with more atoms than RDKit can handle. */
export function tooManyAtoms(atoms: number): ParseProblem {
  return other(`This structure has ${atoms} atoms; at most ${rdkitLimits.atoms} are worked on.`);
}

function syntax(reason: string, position: number | null = null): ParseProblem {
  return { kind: 'syntax', reason, position };
}

function other(reason: string): ParseProblem {
  return { kind: 'other', reason, position: null };
}
