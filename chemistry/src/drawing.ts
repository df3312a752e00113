import type { Mol } from '@rdkit/rdkit';
import { outlineOfJson } from './alternative-text-outline.ts';
import type { Drawing, DrawingOptions } from './drawing-protocol.ts';

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

/** A small molecule is not blown up to fill its box: bonds are at most this many pixels long, twice that if enlarged. */
const longestBondPx = 22;

/** RDKit's coordinates have bonds of this length, and its `fixedBondLength` is pixels for a length of 1. */
const bondLength = 1.5;

/** Behind matched atoms: light enough to read letters and bonds of every colour on it. */
const markColours = { light: [0.73, 0.88, 0.94], dark: [0.1, 0.31, 0.4] } as const;

/**
 * Draws a molecule; one without coordinates gets them, its long axis level. `query` is the molecule of `options.match`,
 * laid out by `layOut`; a molecule that it is not part of is drawn as without it.
 */
export function drawMolecule(
  molecule: Mol,
  { width, height, palette, format, match }: DrawingOptions,
  query: Mol | null = null,
): Drawing {
  const marks = match === undefined || query === null ? noMarks : marksOf(molecule, query, match.chirality);
  const aligned = match?.align === true && query !== null && marks.atoms.length > 0;
  if (aligned) molecule.generate_aligned_coords(query, alignment);
  else layOut(molecule);
  const large = width >= 320;
  const svg = molecule.get_svg_with_highlights(
    JSON.stringify({
      width,
      height,
      clearBackground: false,
      padding: 0.04,
      bondLineWidth: large ? 2 : 1.4,
      scaleBondWidth: false,
      fixedBondLength: (large ? longestBondPx * 2 : longestBondPx) / bondLength,
      minFontSize: 7,
      maxFontSize: large ? 24 : 15,
      multipleBondOffset: 0.17,
      ...(palette === 'dark'
        ? { atomColourPalette: darkPalette, symbolColour: darkPalette['-1'], legendColour: darkPalette['-1'] }
        : {}),
      ...(match?.mark === true && marks.atoms.length > 0
        ? {
            ...marks,
            highlightColour: markColours[palette],
            highlightRadius: 0.32,
            highlightBondWidthMultiplier: large ? 24 : 20,
            continuousHighlight: true,
            fillHighlights: true,
          }
        : {}),
    }),
  );
  const outline = format === 'smarts' ? null : outlineOfJson(molecule.get_json());
  return {
    svg: svg.replace(/^<\?xml[^>]*>\s*/, ''),
    formula: outline?.formula ?? null,
    outline,
    matchedAtoms: marks.atoms.length,
  };
}

/** Gives a molecule without coordinates some, its long axis level. */
export function layOut(molecule: Mol): void {
  if (molecule.has_coords() === 2) return;
  molecule.set_new_coords();
  // The long axis lies level; then the smallest turn that brings most bonds to multiples of 30 degrees.
  molecule.normalize_depiction(1);
  molecule.straighten_depiction(true);
}

interface Marks {
  readonly atoms: readonly number[];
  readonly bonds: readonly number[];
}

const noMarks: Marks = { atoms: [], bonds: [] };
const alignment = JSON.stringify({ acceptFailure: true });
/** Matches beyond these are not marked; they are there in long chains only. */
const mostMatches = 50;

/** Atoms and bonds of all matches of the query, each once. */
function marksOf(molecule: Mol, query: Mol, chirality: boolean): Marks {
  const options = JSON.stringify({ useChirality: chirality, maxMatches: mostMatches });
  const found: unknown = JSON.parse(molecule.get_substruct_matches(query, options));
  const matches = Array.isArray(found) ? (found as Marks[]) : [];
  return {
    atoms: [...new Set(matches.flatMap((match) => match.atoms))],
    bonds: [...new Set(matches.flatMap((match) => match.bonds))],
  };
}
