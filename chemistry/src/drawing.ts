import type { Mol } from '@rdkit/rdkit';
import { formulaOfJson } from './molecular-formula.ts';

export interface DrawingOptions {
  /** Size in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly palette: 'light' | 'dark';
}

export interface Drawing {
  /** A complete SVG with a transparent ground. */
  readonly svg: string;
  readonly formula: string;
}

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

/** Draws a molecule; one without coordinates gets them, its long axis level. */
export function drawMolecule(molecule: Mol, options: DrawingOptions): Drawing {
  if (molecule.has_coords() !== 2) {
    molecule.set_new_coords();
    // The long axis lies level; then the smallest turn that brings most bonds to multiples of 30 degrees.
    molecule.normalize_depiction(1);
    molecule.straighten_depiction(true);
  }
  const large = options.width >= 320;
  const svg = molecule.get_svg_with_highlights(
    JSON.stringify({
      width: options.width,
      height: options.height,
      clearBackground: false,
      padding: 0.04,
      bondLineWidth: large ? 2 : 1.4,
      scaleBondWidth: false,
      fixedBondLength: (large ? longestBondPx * 2 : longestBondPx) / bondLength,
      minFontSize: 7,
      maxFontSize: large ? 24 : 15,
      multipleBondOffset: 0.17,
      ...(options.palette === 'dark'
        ? { atomColourPalette: darkPalette, symbolColour: darkPalette['-1'], legendColour: darkPalette['-1'] }
        : {}),
    }),
  );
  return { svg: svg.replace(/^<\?xml[^>]*>\s*/, ''), formula: formulaOfJson(molecule.get_json()) };
}

/** What a drawing says to someone who cannot see it. */
export function drawingText(name: string | null, formula: string | null): string {
  const named = name === null || name === '' ? 'a compound' : name;
  return formula === null ? `Structure of ${named}` : `Structure of ${named}, ${formula}`;
}
