import { type PartMolecule, partsOfSmiles, smilesOfParts, textOfParts } from '../parts/molecule-json.ts';
import { readMolecule } from '../rdkit-json.ts';
import type { RdkitModule } from '../rdkit-module.ts';
import { type SmallerScaffold, smallerScaffolds } from './smaller-scaffolds.ts';

/** Rings of at least this size are removed after all others. */
const macrocycle = 12;
const commonSizes: readonly number[] = [3, 5, 6];
const [nitrogen, oxygen, sulfur] = [7, 8, 16];

/** Number of parts cached with their SMILES; each takes about half a kilobyte. */
const maxCached = 50_000;

/** A rule: the scaffolds with its smallest number remain. */
type Rule = (scaffold: SmallerScaffold) => number;

const heteroatoms =
  (element: number): Rule =>
  ({ removed }) =>
    removed.heteroatoms.filter((each) => each === element).length;

/**
 * The rules of the scaffold tree in their order (Schuffenhauer et al. 2007, J. Chem. Inf. Model. 47, 47), apart from 7, which
 * `smallerScaffolds` applies, and 13.
 */
const rules: readonly Rule[] = [
  // 1: heterocycles of three atoms first.
  ({ removed: { size, heteroatoms: own } }) => (size === 3 && own.length > 0 ? 0 : 1),
  // 2: macrocycles last.
  ({ removed: { size } }) => (size < macrocycle ? 0 : 1),
  // 3: as few linker bonds as possible remain.
  ({ linkerBonds }) => linkerBonds,
  // 4: bridged and spiro rings remain, and 5: bridged before spiro rings.
  ({ fusion }) => -Math.abs(fusion),
  ({ fusion }) => -fusion,
  // 6: rings of 3, 5 and 6 atoms first.
  ({ removed: { size } }) => (commonSizes.includes(size) ? 0 : 1),
  // 8: rings with the fewest heteroatoms first, and 9: nitrogen remains before oxygen before sulfur.
  ({ removed }) => removed.heteroatoms.length,
  heteroatoms(nitrogen),
  heteroatoms(oxygen),
  heteroatoms(sulfur),
  // 10: small rings first.
  ({ removed: { size } }) => size,
  // 11: aromatic rings first.
  ({ removed: { isAromatic } }) => (isAromatic ? 0 : 1),
  // 12: rings first whose linker is at a heteroatom.
  ({ removed: { linkerAtHeteroatom } }) => (linkerAtHeteroatom ? 0 : 1),
];

/** Finds the parents of scaffolds in the scaffold tree. Similar scaffolds leave the same parts, so their SMILES are cached. */
export class ParentScaffolds {
  readonly #rdkit: RdkitModule;
  readonly #known = new Map<string, string | null>();

  constructor(rdkit: RdkitModule) {
    this.#rdkit = rdkit;
  }

  /**
   * The scaffold without the ring that is removed first, as canonical SMILES without stereo. Null for a single ring, and if no ring can be
   * removed without breaking another one, or if RDKit cannot read the scaffold.
   */
  parentOf(smiles: string): string | null {
    const molecule = this.#rdkit.get_mol(smiles);
    if (molecule === null) return null;
    let left: readonly SmallerScaffold[];
    try {
      left = smallerScaffolds(readMolecule(molecule.get_json()));
    } finally {
      molecule.delete();
    }
    for (const rule of rules) {
      if (left.length < 2) break;
      const numbers = left.map(rule);
      const least = Math.min(...numbers);
      left = left.filter((_, at) => numbers[at] === least);
    }
    // 13: the first SMILES.
    return firstOf(left.map(({ forms }) => this.#smilesOf(forms())));
  }

  #write(text: string, part: PartMolecule): string | null {
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    if (this.#known.size >= maxCached) this.#known.clear();
    const smiles = smilesOfParts(this.#rdkit, part);
    this.#known.set(text, smiles);
    return smiles;
  }

  /** Of several forms, that with the most aromatic atoms, then the first. */
  #smilesOf(forms: readonly PartMolecule[]): string | null {
    const distinct = new Map(forms.map((part) => [textOfParts(part), part]));
    const texts = [...distinct].map(([text, part]) => this.#write(text, part));
    if (texts.length === 1) return texts[0];
    const counted = texts
      .filter((text) => text !== null)
      .map((text) => ({ text, aromatic: aromaticAtoms(this.#rdkit, text) }));
    const most = Math.max(...counted.map(({ aromatic }) => aromatic));
    return firstOf(counted.filter(({ aromatic }) => aromatic === most).map(({ text }) => text));
  }
}

function firstOf(texts: readonly (string | null)[]): string | null {
  return texts.reduce(
    (first, text) => (first === null || (text !== null && text < first) ? text : first),
    null,
  );
}

const aromaticAtoms = (rdkit: RdkitModule, smiles: string): number =>
  partsOfSmiles(rdkit, smiles).atoms.filter(({ aromatic }) => aromatic).length;
