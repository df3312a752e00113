import type { Mol } from '@rdkit/rdkit';
import { alignToQuery } from './alignment/align-to-query.ts';
import { bondLength, layOut } from './alignment/layout.ts';
import { outlineOfJson } from './alternative-text-outline.ts';
import type { Drawing, DrawingMatch, DrawingOptions } from './drawing-protocol.ts';
import type { RdkitModule } from './rdkit-module.ts';
import { substructureMatches } from './substructure-matches.ts';
import { isRdkitException } from './thrown.ts';

export type { Drawing, DrawingMatch, DrawingOptions } from './drawing-protocol.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** RDKit's own dark palette (MolDraw2D, assignDarkModePalette), by atomic number; -1 is every other element. */
const darkPalette: Record<string, Colour> = {
  '-1': [0.8, 0.8, 0.8],
  0: [0.9, 0.9, 0.9],
  1: [0.9, 0.9, 0.9],
  6: [0.9, 0.9, 0.9],
  7: [0.33, 0.41, 0.92],
  8: [1, 0.2, 0.2],
  9: [0.2, 0.8, 0.8],
  15: [1, 0.5, 0],
  16: [0.8, 0.8, 0],
  17: [0, 0.802, 0],
  35: [0.71, 0.4, 0.07],
  53: [0.89, 0.004, 1],
};

/** Bonds are at most this many pixels long, twice that if enlarged, so that small molecules are not blown up. */
const longestBondPx = 22;

/** Highlight colour: light enough for letters and bonds of every colour to be legible on it. */
const markColours: Readonly<Record<DrawingOptions['palette'], Colour>> = {
  light: [0.73, 0.88, 0.94],
  dark: [0.1, 0.31, 0.4],
};

/**
 * Draws a molecule; one without coordinates is laid out with its long axis horizontal. `query` is the molecule
 * of `options.match`, laid out by `layOut`. A molecule that does not match, or that RDKit cannot compare with
 * it, is drawn as if there were no query.
 */
export function drawMolecule(
  rdkit: RdkitModule,
  molecule: Mol,
  options: DrawingOptions,
  query: Mol | null = null,
): Drawing {
  layOut(rdkit, molecule);
  if (options.match === undefined || query === null) return drawLaidOut(molecule, options, noMarks);
  try {
    return drawCompared(rdkit, molecule, options, options.match, query);
  } catch (error) {
    if (!isRdkitException(error)) throw error;
    return drawLaidOut(molecule, options, noMarks);
  }
}

function drawCompared(
  rdkit: RdkitModule,
  molecule: Mol,
  options: DrawingOptions,
  { chirality, align }: DrawingMatch,
  query: Mol,
): Drawing {
  const marks = marksOf(molecule, query, chirality);
  if (!align || marks.atoms.length === 0) return drawLaidOut(molecule, options, marks);
  const { molecule: aligned } = alignToQuery(rdkit, molecule, query, chirality);
  try {
    return drawLaidOut(aligned, options, marks);
  } finally {
    if (aligned !== molecule) aligned.delete();
  }
}

function drawLaidOut(
  molecule: Mol,
  { width, height, palette, format, match }: DrawingOptions,
  marks: Marks,
): Drawing {
  const large = width >= 320;
  const plain = {
    width,
    height,
    clearBackground: false,
    padding: 0.04,
    bondLineWidth: large ? 2 : 1.4,
    scaleBondWidth: false,
    // RDKit's `fixedBondLength` is pixels for a length of 1.
    fixedBondLength: (large ? longestBondPx * 2 : longestBondPx) / bondLength,
    minFontSize: 7,
    maxFontSize: large ? 24 : 15,
    multipleBondOffset: 0.17,
    ...(palette === 'dark'
      ? { atomColourPalette: darkPalette, symbolColour: darkPalette['-1'], legendColour: darkPalette['-1'] }
      : {}),
  };
  const isMarked = match?.mark === true && marks.atoms.length > 0;
  const svg = isMarked
    ? markedSvg(molecule, plain, marks, { colour: markColours[palette], bondWidth: large ? 24 : 20 })
    : molecule.get_svg_with_highlights(JSON.stringify(plain));
  const outline = format === 'smarts' ? null : outlineOfJson(molecule.get_json());
  return {
    svg: svg.replace(/^<\?xml[^>]*>\s*/, ''),
    formula: outline?.formula ?? null,
    outline,
    matchedAtoms: marks.atoms.length,
  };
}

/**
 * RDKit merges the highlights of bonds into one shape. If it cannot, as with overlapping bonds in cages, only
 * atoms are highlighted.
 */
function markedSvg(
  molecule: Mol,
  plain: object,
  { atoms, bonds }: Marks,
  { colour, bondWidth }: { readonly colour: Colour; readonly bondWidth: number },
): string {
  const marked = {
    ...plain,
    atoms,
    highlightColour: colour,
    highlightRadius: 0.32,
    fillHighlights: true,
  };
  const joined = { ...marked, bonds, continuousHighlight: true, highlightBondWidthMultiplier: bondWidth };
  try {
    return molecule.get_svg_with_highlights(JSON.stringify(joined));
  } catch (error) {
    if (!isRdkitException(error)) throw error;
    return molecule.get_svg_with_highlights(JSON.stringify({ ...marked, continuousHighlight: false }));
  }
}

/** Highlighted atoms and bonds. */
interface Marks {
  readonly atoms: readonly number[];
  readonly bonds: readonly number[];
}

const noMarks: Marks = { atoms: [], bonds: [] };
/** Further matches are not highlighted; only long chains have more. */
const maxMatches = 50;

/** Atoms and bonds of all matches of the query, each once. */
function marksOf(molecule: Mol, query: Mol, chirality: boolean): Marks {
  const matches = substructureMatches(molecule, query, { useChirality: chirality, maxMatches });
  return {
    atoms: [...new Set(matches.flatMap((match) => match.atoms))],
    bonds: [...new Set(matches.flatMap((match) => match.bonds))],
  };
}
