import { symbols } from '../molecular-formula.ts';

/** Mobile hydrogens, shared by these atoms. */
export interface MobileHydrogens {
  readonly hydrogens: number;
  readonly atoms: readonly number[];
}

/** One component, its atoms counted from 0 in InChI's order: by element in Hill order. */
export interface InchiComponent {
  /** Atomic numbers. */
  readonly elements: readonly number[];
  readonly bonds: readonly (readonly [number, number])[];
  /** By atom. */
  readonly hydrogens: readonly number[];
  readonly mobile: readonly MobileHydrogens[];
  readonly charge: number;
  /** Atom and sign; the sign refers to the neighbours in ascending order. */
  readonly centres: readonly (readonly [number, '+' | '-'])[];
  readonly doubleBonds: readonly (readonly [number, number, '+' | '-'])[];
  /** Whether every sign of `centres` is to be inverted. */
  readonly inverted: boolean;
  readonly isotopes: readonly InchiIsotope[];
}

export interface InchiIsotope {
  readonly atom: number;
  /** Added to the element's usual mass number; null if no mass is given. */
  readonly shift: number | null;
  readonly deuterium: number;
  readonly tritium: number;
}

export interface InchiContent {
  readonly components: readonly InchiComponent[];
  /** Protons added to the components, or removed if negative. */
  readonly protons: number;
}

/** The problem in a text, and its position, counted from 1. */
export class InchiFault {
  readonly reason: string;
  readonly position: number;

  constructor(reason: string, position: number) {
    this.reason = reason;
    this.position = position;
  }
}

interface Layer {
  readonly text: string;
  /** Position of the first character after the layer's letter, counted from 0. */
  readonly start: number;
}

const knownLayers = 'chqpbtmsi';
/** Limits on components and atoms. */
const maxComponents = 100;
const maxAtoms = 2_000;

/** Reads a standard InChI (InChI Technical Manual, IUPAC 2020, the layers of 1S). */
export function readInchi(text: string): InchiContent | InchiFault {
  try {
    return contentOf(text);
  } catch (error) {
    if (error instanceof InchiFault) return error;
    throw error;
  }
}

function contentOf(text: string): InchiContent {
  const prefix = /^InChI=1S\//.exec(text)?.[0];
  if (prefix === undefined) throw new InchiFault('A standard InChI begins with InChI=1S/.', 1);
  const layers = layersOf(text, prefix.length);
  const formulas = componentsOfFormula(layers.get('')!);
  const layerOf = (letter: string): Layer[] => sharedOut(layers.get(letter), formulas.length, letter);
  const [bonds, hydrogens, charges] = [layerOf('c'), layerOf('h'), layerOf('q')];
  const [sides, centres, isotopes] = [layerOf('b'), layerOf('t'), layerOf('i')];
  const inverted = inversionsOf(layers.get('m'), formulas.length);
  const protons = layers.get('p');
  return {
    components: formulas.map((elements, at) => ({
      elements,
      bonds: bondsOf(bonds[at], elements.length),
      ...hydrogensOf(hydrogens[at], elements.length),
      charge: numberOf(charges[at]),
      centres: centresOf(centres[at], elements.length),
      doubleBonds: sidesOf(sides[at], elements.length),
      inverted: inverted[at],
      isotopes: isotopesOf(isotopes[at], elements.length),
    })),
    protons: protons === undefined ? 0 : numberOf(protons),
  };
}

/** The formula under '', every other layer under its letter. */
function layersOf(text: string, from: number): Map<string, Layer> {
  const layers = new Map<string, Layer>();
  let start = from;
  for (const [at, part] of text.slice(from).split('/').entries()) {
    if (at === 0) layers.set('', { text: part, start });
    else {
      const letter = part.charAt(0);
      if (!knownLayers.includes(letter) || letter === '') {
        throw new InchiFault(
          `A standard InChI has no layer "/${letter}" (position ${start + 1}).`,
          start + 1,
        );
      }
      if (layers.has(letter)) {
        throw new InchiFault(
          `The layer "/${letter}" stands here a second time (position ${start + 1}).`,
          start + 1,
        );
      }
      layers.set(letter, { text: part.slice(1), start: start + 1 });
    }
    start += part.length + 1;
  }
  return layers;
}

function componentsOfFormula({ text, start }: Layer): number[][] {
  const components: number[][] = [];
  let at = start;
  for (const part of text.split('.')) {
    const [, times, formula] = /^(\d*)(.*)$/.exec(part)!;
    const elements: number[] = [];
    let [hydrogens, read] = [0, 0];
    for (const match of formula.matchAll(/([A-Z][a-z]?)(\d*)/gy)) {
      const element = symbols.indexOf(match[1]) + 1;
      const amount = match[2] === '' ? 1 : Number(match[2]);
      if (element === 0 || amount > maxAtoms) break;
      if (element === 1) hydrogens = amount;
      else elements.push(...Array.from({ length: amount }, () => element));
      read += match[0].length;
    }
    if (read < formula.length || formula === '') wrong('formula', at + times.length + read);
    if (elements.length === 0) elements.push(...Array.from({ length: hydrogens }, () => 1));
    for (let copy = Math.min(Number(times || 1), maxComponents); copy > 0; copy -= 1) {
      components.push(elements);
    }
    at += part.length + 1;
    if (components.length > maxComponents || elements.length > maxAtoms) {
      throw new InchiFault('This InChI has more components or atoms than are worked on.', start + 1);
    }
  }
  return components;
}

/** A layer's text per component: separated by semicolons; "3*" precedes a text that three components share. */
function sharedOut(layer: Layer | undefined, components: number, letter: string): Layer[] {
  const none: Layer = { text: '', start: layer?.start ?? 0 };
  if (layer === undefined) return Array.from({ length: components }, () => none);
  const shared: Layer[] = [];
  let { start } = layer;
  for (const part of layer.text.split(';')) {
    const times = /^(\d+)\*/.exec(part);
    const skip = times?.[0].length ?? 0;
    const one = { text: part.slice(skip), start: start + skip };
    for (let copy = Math.min(Number(times?.[1] ?? 1), maxComponents + 1); copy > 0; copy -= 1)
      shared.push(one);
    start += part.length + 1;
  }
  if (shared.length > components) {
    throw new InchiFault(
      `The layer "/${letter}" speaks of ${shared.length} components, the formula of ${components}.`,
      layer.start,
    );
  }
  while (shared.length < components) shared.push(none);
  return shared;
}

function bondsOf({ text, start }: Layer, atoms: number): [number, number][] {
  const bonds: [number, number][] = [];
  const branches: number[] = [];
  let last: number | null = null;
  for (const { 0: token, index } of text.matchAll(/\d+|./gs)) {
    const at = start + index;
    if (/\d/.test(token)) {
      const atom = atomOf(token, atoms, at);
      if (last !== null) bonds.push(last < atom ? [last, atom] : [atom, last]);
      last = atom;
    } else if (token === '(' && last !== null) branches.push(last);
    else if (token === ',' && branches.length > 0) last = branches.at(-1)!;
    else if (token === ')' && branches.length > 0) last = branches.pop()!;
    else if (token !== '-') wrong('connections', at);
  }
  if (branches.length > 0) wrong('connections', start + text.length - 1);
  return bonds.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
}

function hydrogensOf({ text, start }: Layer, atoms: number) {
  const hydrogens = Array.from({ length: atoms }, () => 0);
  const mobile: MobileHydrogens[] = [];
  const pattern = /\(H(\d*)(-?)((?:,\d+)+)\)|((?:\d+(?:-\d+)?,)*\d+(?:-\d+)?)H(\d*)|,/gy;
  let read = 0;
  for (const match of text.matchAll(pattern)) {
    const [whole, mobileCount, , mobileAtoms, fixedAtoms, fixedCount] = match;
    if (mobileAtoms !== undefined) {
      const list = mobileAtoms.slice(1).split(',');
      mobile.push({
        hydrogens: Number(mobileCount || 1),
        atoms: list.map((atom) => atomOf(atom, atoms, start + match.index)),
      });
    } else if (fixedAtoms !== undefined) {
      for (const range of fixedAtoms.split(',')) {
        const [from, to] = range.split('-').map((atom) => atomOf(atom, atoms, start + match.index));
        for (let atom = from; atom <= (to ?? from); atom += 1) hydrogens[atom] = Number(fixedCount || 1);
      }
    }
    read = match.index + whole.length;
  }
  if (read < text.length) wrong('hydrogens', start + read);
  return { hydrogens, mobile };
}

function centresOf({ text, start }: Layer, atoms: number): [number, '+' | '-'][] {
  return listed(text, start, 'stereo centres', /^(\d+)([-+?u])$/).flatMap(([, atom, sign]) =>
    sign === '+' || sign === '-' ? [[atomOf(atom, atoms, start), sign] as [number, '+' | '-']] : [],
  );
}

function sidesOf({ text, start }: Layer, atoms: number): [number, number, '+' | '-'][] {
  return listed(text, start, 'double bonds', /^(\d+)-(\d+)([-+?u])$/).flatMap(([, from, to, sign]) =>
    sign === '+' || sign === '-'
      ? [[atomOf(from, atoms, start), atomOf(to, atoms, start), sign] as [number, number, '+' | '-']]
      : [],
  );
}

function isotopesOf({ text, start }: Layer, atoms: number): InchiIsotope[] {
  return listed(text, start, 'isotopes', /^(\d+)([-+]\d+)?(?:D(\d*))?(?:T(\d*))?$/).map(
    ([, atom, shift, deuterium, tritium]) => ({
      atom: atomOf(atom, atoms, start),
      shift: shift === undefined ? null : Number(shift),
      deuterium: countOf(deuterium),
      tritium: countOf(tritium),
    }),
  );
}

function countOf(digits: string | undefined): number {
  return digits === undefined ? 0 : Number(digits || 1);
}

function listed(text: string, start: number, layer: string, form: RegExp): RegExpExecArray[] {
  if (text === '') return [];
  let at = start;
  return text.split(',').map((part) => {
    const match = form.exec(part);
    if (match === null) wrong(layer, at);
    at += part.length + 1;
    return match;
  });
}

/** One digit per component with stereo centres, and a dot per component without. */
function inversionsOf(layer: Layer | undefined, components: number): boolean[] {
  const signs = layer?.text ?? '';
  const fault = /[^01.]/.exec(signs);
  if (fault !== null) wrong('inversion', layer!.start + fault.index);
  return Array.from({ length: components }, (_, at) => signs.charAt(at) === '1');
}

function numberOf({ text, start }: Layer): number {
  if (text === '') return 0;
  if (!/^[-+]\d{1,3}$/.test(text)) wrong('charge', start);
  return Number(text);
}

function atomOf(digits: string, atoms: number, at: number): number {
  const atom = Number(digits);
  if (atom >= 1 && atom <= atoms) return atom - 1;
  throw new InchiFault(`There is no atom ${digits} in the formula (position ${at + 1}).`, at + 1);
}

function wrong(what: string, at: number): never {
  throw new InchiFault(`This is no InChI: its ${what} cannot be read (position ${at + 1}).`, at + 1);
}
