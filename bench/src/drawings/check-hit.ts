import {
  type Alignment,
  alignToQuery,
  drawMolecule,
  type DrawingMatch,
  layOut,
  type Layout,
  layoutOf,
  MatchedQuery,
  pointsOf,
  type RdkitModule,
  readStructure,
  substructureMatches,
} from '@moltrove/chemistry';
import type { DrawingQuery } from './drawing-queries.ts';
import { type Mark, marksOf, misplacedMarks } from './drawn-marks.ts';
import { fitProblems, type Match } from './fit-problems.ts';

import { distanceRounding, largestDistanceChange, newFaults } from './layout-change.ts';

type Molecule = Alignment['molecule'];

export interface Hit {
  readonly strId: number;
  readonly smiles: string;
}

export interface CheckedHit extends Hit {
  readonly by: Alignment['by'];
  /** Faults of the drawing that the free layout lacks, or faults of its highlights. */
  readonly problems: readonly string[];
  /** Faults at a threshold although no distance between two atoms has changed. */
  readonly rounded: readonly string[];
  /** Largest change that the alignment makes to a distance between two atoms. */
  readonly distanceChange: number;
}

/** As on the results page. */
const drawn = { width: 155, height: 110, palette: 'light' } as const;
const markColour = '#BAE0EF';
const allMatches = { uniquify: false, maxMatches: 1000 };

/**
 * Draws hits of one query with the page's code, and compares each with the same molecule laid out without the
 * query.
 */
export class HitChecker {
  readonly #rdkit: RdkitModule;
  readonly #match: DrawingMatch;
  readonly #mayLackQuery: boolean;
  readonly #queries: MatchedQuery;

  constructor(rdkit: RdkitModule, { value, format, chirality, feature }: DrawingQuery) {
    this.#rdkit = rdkit;
    this.#match = { query: value, format, chirality, mark: true, align: true };
    this.#mayLackQuery = feature === 'asReported';
    this.#queries = new MatchedQuery(rdkit);
  }

  /** Fails if RDKit cannot read the query or the structure. */
  check(hit: Hit): CheckedHit {
    const query = this.#queries.moleculeOf(this.#match);
    const read = readStructure(this.#rdkit, hit.smiles, 'smiles');
    if (query === null) throw new Error(`RDKit cannot read the query ${this.#match.query}`);
    if (!read.ok) throw new Error(`Structure ${hit.strId}: ${read.problem.reason}`);
    const molecule = read.value;
    try {
      return { ...hit, ...this.#compare(molecule, query, hit.smiles) };
    } finally {
      molecule.delete();
    }
  }

  #compare(molecule: Molecule, query: Molecule, smiles: string): Omit<CheckedHit, keyof Hit> {
    const { chirality } = this.#match;
    layOut(this.#rdkit, molecule);
    const free = layoutOf(molecule);
    const written = molecule.get_smiles();
    const isReadable = this.#readBack(molecule) === written;
    const matches = substructureMatches(molecule, query, { ...allMatches, useChirality: chirality });
    if (matches.length === 0) {
      const isMarked = this.#marks(smiles, query).length > 0;
      const problems = this.#mayLackQuery ? (isMarked ? ['marked without a match'] : []) : ['no match'];
      return { by: 'none', problems, rounded: [], distanceChange: 0 };
    }
    const { molecule: moved, by } = alignToQuery(this.#rdkit, molecule, query, chirality);
    try {
      const layout = layoutOf(moved);
      const distanceChange = largestDistanceChange(free, layout);
      const faults = newFaults(free, layout);
      const isRigid = distanceChange <= distanceRounding;
      const problems = [
        ...(isRigid ? [] : faults),
        ...(by === 'rigid' && !isRigid ? [`distances changed by ${distanceChange.toFixed(4)}`] : []),
        ...(by === 'none' ? ['not aligned'] : []),
        ...(isReadable && this.#readBack(moved) !== written ? ['reads as another molecule'] : []),
        ...fitProblems(free.points, layout.points, pointsOf(query), matches, by),
        ...this.#markProblems(smiles, query, layout, matches),
      ];
      return { by, problems, rounded: isRigid ? faults : [], distanceChange };
    } finally {
      if (moved !== molecule) moved.delete();
    }
  }

  #markProblems(smiles: string, query: Molecule, layout: Layout, matches: readonly Match[]): string[] {
    const marks = this.#marks(smiles, query);
    const marked = new Set(marks.map(({ atom }) => atom));
    const matched = new Set(matches.flatMap(({ atoms }) => atoms));
    const outside = [...marked].filter((atom) => !matched.has(atom));
    const misplaced = misplacedMarks(marks, layout.points) ?? [];
    const isMarked = matches.some(({ atoms }) => atoms.every((atom) => marked.has(atom)));
    return [
      ...(isMarked ? [] : ['no match is marked completely']),
      ...(outside.length > 0 ? [`marked without a match: ${outside.join(', ')}`] : []),
      ...(misplaced.length > 0 ? [`marks off their atoms: ${misplaced.join(', ')}`] : []),
    ];
  }

  /** Highlights of the picture that the page shows. */
  #marks(smiles: string, query: Molecule): Mark[] {
    const read = readStructure(this.#rdkit, smiles, 'smiles');
    if (!read.ok) return [];
    try {
      const options = { ...drawn, match: this.#match };
      return marksOf(drawMolecule(this.#rdkit, read.value, options, query).svg, markColour);
    } finally {
      read.value.delete();
    }
  }

  /** SMILES of the molecule as the drawing shows it, from its coordinates and wedges. */
  #readBack(molecule: Molecule): string | null {
    const read = readStructure(this.#rdkit, molecule.get_molblock(), 'molfile');
    if (!read.ok) return null;
    const smiles = read.value.get_smiles();
    read.value.delete();
    return smiles;
  }
}
