import type { DatabaseSync } from 'node:sqlite';
import {
  containedScreen,
  containingScreen,
  graphOfPacked,
  inchiKeyOf,
  joinGroups,
  no,
  packMolecules,
  planOf,
  type RdkitModule,
  SimilarityScan,
  StepBudget,
  SubstructureMatcher,
  unknown,
  wordsOf,
  yes,
} from '@moltrove/chemistry';
import { drawingSchema, type RGroupCore } from '@moltrove/contract/without-calls';
import type { Cancel } from '../worker-pool/cancel.ts';
import type { Lookups } from '../terms/lookups.ts';
import { textKey } from '../text/text-keys.ts';
import { chunksOf } from '../row-sets/chunks.ts';
import type { RowSet } from '../row-sets/row-set.ts';
import type { ColumnSource } from '../index/column-source.ts';
import { PairSearch } from './matched-pairs.ts';
import { type RGroupData, rGroupsOf } from './r-groups.ts';
import { type SetPairs, setPairs } from './set-pairs.ts';
import {
  type QueryMolecule,
  fingerprintOfQuery,
  inchiKeysOfQuery,
  readQueryMolecule,
  asRefusal,
  refused,
} from './query-molecule.ts';
import { Confirmation } from './confirm.ts';
import type { Drawing, DrawingPart, SliceResult } from './drawing.ts';
import { structuresOfInchiKey } from './structures-of-inchi-key.ts';
import { type Neighbours, neighboursOf } from './neighbours.ts';
import { type Compiled, PlanCache } from './plan-cache.ts';
import { TimeSlice } from './time-slice.ts';
import type { ReleaseMolecules } from './release-molecules.ts';
import { noScore, type ScoreFew, type ScoredPart, type ScorePart } from './score-part.ts';
import { setBit } from '../row-sets/words.ts';
import {
  eachSpan,
  type Hit,
  noMolecules,
  type Outcome,
  type Trial,
  tryUndecided,
  trySpans,
} from './trial.ts';

export interface MoleculeSearchParts {
  readonly rdkit: RdkitModule;
  readonly molecules: ReleaseMolecules;
  readonly source: ColumnSource;
  readonly structureId: Uint32Array;
  readonly rows: DatabaseSync;
  readonly lookups: Lookups;
}

/** A molecule made of parts, with the structures of the release that have its InChIKey, by ordinal. */
export interface JoinedMolecule {
  readonly smiles: string;
  /** Its InChIKey, or its SMILES if InChI has no name for it. */
  readonly key: string;
  readonly structures: readonly number[];
}

/** Number of drawings that can alternate on a thread without being read again. */
const cachedPlans = 8;
/** Fingerprints in a span of a similarity search, which take about a millisecond. */
const spanFingerprints = 16_000;

/** Finds the structures of drawings, on one thread. */
export class MoleculeSearch {
  readonly #parts: MoleculeSearchParts;
  readonly #confirmation: Confirmation;
  #scan: SimilarityScan | null = null;
  #pairs: PairSearch | null = null;
  readonly #plans = new PlanCache(cachedPlans);

  constructor(parts: MoleculeSearchParts) {
    this.#parts = parts;
    const { rdkit, molecules, structureId, rows } = parts;
    this.#confirmation = new Confirmation(rdkit, molecules, structureId, rows);
  }

  /** The matched pairs of single structures. */
  get pairs(): PairSearch {
    const { rdkit, molecules, source } = this.#parts;
    return (this.#pairs ??= new PairSearch(rdkit, molecules, source));
  }

  /** The structures of a set, cut into a core and its groups. */
  rGroups(set: RowSet, core: RGroupCore, cancel: Cancel): RGroupData {
    const { rdkit, molecules } = this.#parts;
    return rGroupsOf(rdkit, molecules, set, core, cancel);
  }

  /** Joins a core and groups, and looks the molecule up in the release; null for what RDKit cannot write. */
  join(core: string, groups: Parameters<typeof joinGroups>[2], cancel: Cancel): JoinedMolecule | null {
    const { rdkit, lookups, molecules } = this.#parts;
    const smiles = joinGroups(rdkit, core, groups);
    const molecule = smiles === null ? null : rdkit.get_mol(smiles);
    if (smiles === null || molecule === null) return null;
    try {
      const key = inchiKeyOf(rdkit, molecule);
      if (key === null) return { smiles, key: smiles, structures: [] };
      return { smiles, key, structures: structuresOfInchiKey(lookups, key, molecules.structures, cancel) };
    } finally {
      molecule.delete();
    }
  }

  /** The pairs of similar structures of a set. */
  neighbours(set: RowSet, cancel: Cancel): Neighbours {
    return neighboursOf(this.#parts.molecules, set, cancel);
  }

  /** The matched pairs of the structures of a set. */
  setPairs(set: RowSet, cancel: Cancel): SetPairs {
    return setPairs(this.#parts.molecules, set, cancel);
  }

  /** Structures found by a slice of the search for a drawing. */
  find(part: DrawingPart, cancel: Cancel): SliceResult {
    try {
      return this.#find(part, cancel);
    } catch (error) {
      throw asRefusal(error, part.drawing);
    }
  }

  #find({ drawing, share, deadline }: DrawingPart, cancel: Cancel): SliceResult {
    const { structures, formStructure, reportedAsIs } = this.#parts.molecules;
    const desalted = drawing.feature === 'desalted';
    const compiled = this.#compiled(drawing);
    const timeSlice = new TimeSlice(cancel, deadline, 'undecided' in share);
    const similarities: number[] | null = drawing.category === 'similarity' ? [] : null;
    const rows: number[] = [];
    const hit: Hit = (molecule, similarity) => {
      const isForm = molecule >= structures;
      if (isForm ? desalted : !desalted && reportedAsIs[molecule] === 0) return;
      rows.push(isForm ? formStructure[molecule - structures] : molecule);
      similarities?.push(similarity);
    };
    const { undecided, ...outcome } = this.#search(drawing, compiled, share, hit, rows, timeSlice, cancel);
    return {
      ...outcome,
      rows: Uint32Array.from(rows),
      similarities: similarities === null ? null : Float64Array.from(similarities),
      undecided: Uint32Array.from(undecided),
    };
  }

  /** Writes the similarities of a slice of the structures to a molecule. */
  score({ smiles, scores, share }: ScorePart, cancel: Cancel): ScoredPart {
    const { structures, fingerprints, packed } = this.#parts.molecules;
    const drawing = drawingSchema.parse({ format: 'smiles', value: smiles, category: 'similarity' });
    const query = this.#fingerprintOf(drawing);
    const scan = (this.#scan ??= new SimilarityScan(fingerprints));
    const timeSlice = new TimeSlice(cancel, null);
    const write: Hit = (molecule, similarity) => {
      const isEmpty = packed.atomStart[molecule + 1] === packed.atomStart[molecule];
      if (molecule < structures && !isEmpty) scores[molecule] = similarity;
    };
    const whole = { from: 0, to: fingerprints.count };
    return eachSpan(share, spanFingerprints, whole, timeSlice, ({ from, to }, passed) => {
      scan.scan(query, { min: 0, max: 1, from, to }, write, (molecule) => {
        passed(molecule);
        timeSlice.check();
      });
    });
  }

  /** Writes the similarities of few structures to a molecule. */
  scoreFew({ smiles, scores, structures }: ScoreFew, cancel: Cancel): null {
    const { fingerprints, packed } = this.#parts.molecules;
    const drawing = drawingSchema.parse({ format: 'smiles', value: smiles, category: 'similarity' });
    const query = this.#fingerprintOf(drawing);
    const scan = (this.#scan ??= new SimilarityScan(fingerprints));
    const wanted = new Uint32Array(wordsOf(packed.count));
    for (const structure of structures) {
      scores[structure] = noScore;
      if (packed.atomStart[structure + 1] !== packed.atomStart[structure]) setBit(wanted, structure);
    }
    cancel.throwIfCancelled();
    scan.scanOnly(query, wanted, (structure, similarity) => {
      scores[structure] = similarity;
    });
    return null;
  }

  /** Whether RDKit finds a pattern in a molecule. */
  hasPattern(molecule: number, smarts: string): boolean {
    const drawing = drawingSchema.parse({ format: 'smarts', value: smarts, category: 'subStructure' });
    const query = readQueryMolecule(this.#parts.rdkit, drawing);
    try {
      return this.#confirmation.contains(molecule, query.molecule, drawing.chirality);
    } finally {
      query.release();
    }
  }

  #fingerprintOf(drawing: Drawing): Uint8Array {
    try {
      return fingerprintOfQuery(this.#compiled(drawing).queryMolecule);
    } catch (error) {
      throw asRefusal(error, drawing);
    }
  }

  #search(
    drawing: Drawing,
    compiled: Compiled,
    share: DrawingPart['share'],
    hit: Hit,
    rows: number[],
    timeSlice: TimeSlice,
    cancel: Cancel,
  ): Outcome & { readonly total: number } {
    switch (drawing.category) {
      case 'subStructure':
        return this.#try(this.#substructure(compiled, drawing, timeSlice), drawing, share, hit, timeSlice);
      case 'superStructure':
        return this.#try(this.#superstructure(compiled, drawing, timeSlice), drawing, share, hit, timeSlice);
      case 'similarity':
        return this.#similar(compiled.queryMolecule, drawing, share, hit, timeSlice);
      case 'exact':
      case 'connectivity':
        this.#named(compiled.queryMolecule, drawing, rows, cancel);
        return { looked: 0, total: 0, rest: null, stopped: 'end', undecided: [], untried: noMolecules() };
    }
  }

  #compiled(drawing: Drawing): Compiled {
    const { format, value, category, chirality } = drawing;
    const key = JSON.stringify([format, value, category, chirality]);
    return this.#plans.get(key, () => {
      const { packed, patterns } = this.#parts.molecules;
      const queryMolecule = readQueryMolecule(this.#parts.rdkit, drawing);
      const screenOf = category === 'superStructure' ? containedScreen : containingScreen;
      return {
        queryMolecule,
        plan: planOf(queryMolecule.graph, packed.dictionary, { chirality }),
        screen: screenOf(patterns, queryMolecule.pattern),
      };
    });
  }

  /** Forms come after the structures, and are tested only if the drawing asks for them. */
  #try(
    trial: Trial,
    { feature }: Drawing,
    share: DrawingPart['share'],
    hit: Hit,
    timeSlice: TimeSlice,
  ): Outcome & { readonly total: number } {
    const { structures, packed } = this.#parts.molecules;
    const total = feature === 'desalted' ? structures : packed.count;
    if ('undecided' in share) return { ...tryUndecided(trial, share, hit, timeSlice), total };
    return { ...trySpans(trial, share, total, hit, timeSlice), total };
  }

  #substructure(
    { queryMolecule, plan, screen }: Compiled,
    { chirality }: Drawing,
    timeSlice: TimeSlice,
  ): Pick<Trial, 'screen' | 'test'> {
    const { packed } = this.#parts.molecules;
    const matcher = new SubstructureMatcher(packed, plan, new StepBudget(() => timeSlice.check()));
    return {
      screen,
      test: (molecule, steps) => {
        const fits = matcher.matchesWithin(molecule, steps);
        if (fits !== unknown) return fits === null ? null : fits === yes;
        timeSlice.check();
        return this.#confirmation.contains(molecule, queryMolecule.molecule, chirality);
      },
    };
  }

  #superstructure(
    { queryMolecule, screen }: Compiled,
    { chirality }: Drawing,
    timeSlice: TimeSlice,
  ): Pick<Trial, 'screen' | 'test'> {
    const { packed } = this.#parts.molecules;
    const whole = packMolecules([queryMolecule.graph]);
    const budget = new StepBudget(() => timeSlice.check());
    return {
      screen,
      test: (molecule, steps) => {
        if (packed.atomStart[molecule + 1] === packed.atomStart[molecule]) return false;
        timeSlice.check();
        const plan = planOf(graphOfPacked(packed, molecule), whole.dictionary, { chirality });
        const fits = new SubstructureMatcher(whole, plan, budget).matchesWithin(0, steps);
        return fits === null ? null : fits !== no;
      },
    };
  }

  #similar(
    queryMolecule: QueryMolecule,
    { similarity }: Drawing,
    share: DrawingPart['share'],
    hit: Hit,
    timeSlice: TimeSlice,
  ): Outcome & { readonly total: number } {
    const scan = (this.#scan ??= new SimilarityScan(this.#parts.molecules.fingerprints));
    const { min, max } = similarityBounds(similarity);
    const query = fingerprintOfQuery(queryMolecule);
    const whole = scan.candidateRange(query, min);
    const rest = { undecided: [], untried: noMolecules(), total: whole.to - whole.from };
    if ('undecided' in share) return { looked: 0, rest: null, stopped: 'end', ...rest };
    const outcome = eachSpan(share, spanFingerprints, whole, timeSlice, ({ from, to }, passed) => {
      scan.scan(query, { min, max, from, to }, hit, (molecule) => {
        passed(molecule);
        timeSlice.check();
      });
    });
    return { ...outcome, ...rest };
  }

  /** Looks the drawing up by InChIKey, or by its first block, which identifies the connectivity. */
  #named(
    queryMolecule: QueryMolecule,
    { category, feature }: Drawing,
    found: number[],
    cancel: Cancel,
  ): void {
    const { rdkit, lookups, molecules } = this.#parts;
    const desalted = feature === 'desalted';
    const keys = inchiKeysOfQuery(rdkit, queryMolecule, desalted);
    if (keys.length === 0) {
      throw refused('InChI has no name for this structure; search for it as a substructure instead.', null);
    }
    for (const key of keys) {
      const wanted = category === 'exact' ? key : key.slice(0, connectivityLength);
      const set = lookups.ordinalsStartingWith('structure.inchi_key', textKey(wanted), molecules.structures);
      for (const chunk of chunksOf(set, cancel)) {
        for (const molecule of chunk)
          if (desalted || this.#isReported(molecule, wanted)) found.push(molecule);
      }
    }
  }

  /** Whether a form of the structure was reported whose InChIKey starts with the given text. */
  #isReported(molecule: number, inchiKey: string): boolean {
    const forms = this.#parts.rows
      .prepare(
        `SELECT inchi_key FROM compound_form WHERE str_id = $id
         UNION ALL SELECT inchi_key FROM structure s WHERE str_id = $id
           AND NOT EXISTS (SELECT 1 FROM compound_form f WHERE f.str_id = s.str_id)`,
      )
      .all({ $id: this.#parts.structureId[molecule] });
    return forms.some((form) => ((form['inchi_key'] as string | null) ?? '').startsWith(inchiKey));
  }
}

/** Letters in the first block of an InChIKey, which identifies the connectivity. */
const connectivityLength = 14;

export function similarityBounds(range: Drawing['similarity']): { min: number; max: number } {
  return { min: range?.min ?? defaultSimilarity, max: range?.max ?? 1 };
}

/** Default minimum of the Tanimoto similarity. */
export const defaultSimilarity = 0.7;
