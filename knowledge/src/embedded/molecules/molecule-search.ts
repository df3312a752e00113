import type { DatabaseSync } from 'node:sqlite';
import {
  coveredWords,
  graphOfPacked,
  packMolecules,
  type Plan,
  planOf,
  type RdkitModule,
  screenedWords,
  SimilarityScan,
  StepBudget,
  SubstructureMatcher,
  wordsOf,
} from '@moltrove/chemistry';
import type { Cancel } from '../pool/cancel.ts';
import type { Lookups } from '../terms/lookups.ts';
import { textKey } from '../terms/text-keys.ts';
import { chunksOf } from '../sets/chunks.ts';
import {
  type AskedMolecule,
  askedFingerprint,
  askedInchiKeys,
  askedMolecule,
  refused,
} from './asked-molecule.ts';
import { Confirmation } from './confirm.ts';
import type { Drawing, DrawingPart, FoundPart } from './drawing.ts';
import { Patience, timeOver } from './patience.ts';
import type { ReleaseMolecules } from './release-molecules.ts';

export interface MoleculeSearchParts {
  readonly rdkit: RdkitModule;
  readonly molecules: ReleaseMolecules;
  readonly structureId: Uint32Array;
  readonly rows: DatabaseSync;
  readonly lookups: Lookups;
}

/** A place that a search found; places of structures and of forms. Similarity is 0 where it is not asked for. */
type Hit = (place: number, similarity: number) => void;

/** What molecules are put to. */
interface Trial {
  /** Molecules of a stretch of words that may be hits. */
  readonly screen: (from: number, to: number) => Uint32Array;
  /** Whether a molecule is a hit; null when that many steps do not tell. */
  readonly test: (place: number, steps: number) => boolean | null;
}

/** Words of bitmaps that are gone through between two looks at whether anybody still waits. */
const chunkWords = 64;
/** Steps for a molecule at first, and how many times more each round gives to those that were not enough for. */
const firstSteps = 200_000;
const roundFactor = 16;

type Stretch = Exclude<DrawingPart['share'], { hard: Uint32Array }>;

interface Outcome {
  readonly left: number;
  readonly hard: readonly number[];
}

const done: Outcome = { left: 0, hard: [] };

/** Finds the structures of drawings, on one thread. */
export class MoleculeSearch {
  readonly #parts: MoleculeSearchParts;
  readonly #confirmation: Confirmation;
  #scan: SimilarityScan | null = null;
  /** The plan of the drawing last asked for: its other parts follow on the same thread. */
  #last: { readonly key: string; readonly asked: AskedMolecule; readonly plan: Plan } | null = null;

  constructor(parts: MoleculeSearchParts) {
    this.#parts = parts;
    const { rdkit, molecules, structureId, rows } = parts;
    this.#confirmation = new Confirmation(rdkit, molecules, structureId, rows);
  }

  /** Structures that a part of the release has of a drawing, as far as the time goes. */
  find({ drawing, share, deadline }: DrawingPart, cancel: Cancel): FoundPart {
    const { structures, formStructure, reportedAsIs } = this.#parts.molecules;
    const desalted = drawing.feature === 'desalted';
    const patience = new Patience(cancel, deadline);
    const similarities: number[] | null = drawing.category === 'similarity' ? [] : null;
    const rows: number[] = [];
    const hit: Hit = (place, similarity) => {
      const isForm = place >= structures;
      if (isForm ? desalted : !desalted && reportedAsIs[place] === 0) return;
      rows.push(isForm ? formStructure[place - structures] : place);
      similarities?.push(similarity);
    };
    const { left, hard } = this.#search(drawing, share, hit, rows, patience, cancel);
    return {
      rows: Uint32Array.from(rows),
      similarities: similarities === null ? null : Float64Array.from(similarities),
      left,
      hard: Uint32Array.from(hard),
    };
  }

  #search(
    drawing: Drawing,
    share: DrawingPart['share'],
    hit: Hit,
    rows: number[],
    patience: Patience,
    cancel: Cancel,
  ): Outcome {
    const { asked, plan } = this.#compiled(drawing);
    switch (drawing.category) {
      case 'subStructure':
        return this.#try(this.#substructure(asked, plan, drawing, patience), drawing, share, hit, patience);
      case 'superStructure':
        return this.#try(this.#superstructure(asked, drawing, patience), drawing, share, hit, patience);
      case 'similarity':
        return 'hard' in share ? done : this.#similar(asked, drawing, share, hit, patience);
      case 'exact':
      case 'connectivity':
        this.#named(asked, drawing, rows, cancel);
        return done;
    }
  }

  #compiled(drawing: Drawing): { asked: AskedMolecule; plan: Plan } {
    const key = JSON.stringify([drawing.format, drawing.value, drawing.category]);
    if (this.#last?.key !== key) {
      this.#last?.asked.release();
      this.#last = null;
      const asked = askedMolecule(this.#parts.rdkit, drawing);
      this.#last = { key, asked, plan: planOf(asked.graph, this.#parts.molecules.packed.dictionary) };
    }
    return this.#last;
  }

  /** Words of the bitmaps that belong to a part; forms are only looked at where they are asked for. */
  #stretch({ feature }: Drawing, { part, parts }: Stretch): { from: number; to: number } {
    const { structures, packed } = this.#parts.molecules;
    const words = wordsOf(feature === 'desalted' ? structures : packed.count);
    return { from: Math.floor((words * part) / parts), to: Math.floor((words * (part + 1)) / parts) };
  }

  #try(trial: Trial, drawing: Drawing, share: DrawingPart['share'], hit: Hit, patience: Patience): Outcome {
    if ('hard' in share) return tryHard(trial, share.hard, hit, patience);
    const { screen, test } = trial;
    const { structures, packed } = this.#parts.molecules;
    const { from, to } = this.#stretch(drawing, share);
    const end = Math.min(to * 32, drawing.feature === 'desalted' ? structures : packed.count);
    const hard: number[] = [];
    let next = Math.min(from * 32, end);
    try {
      for (let start = from; start < to; start += chunkWords) {
        patience.look();
        const stop = Math.min(to, start + chunkWords);
        eachPlace(screen(start, stop), start, (place) => {
          // The last word of the structures goes on into their forms.
          if (place >= end) return;
          const fits = test(place, firstSteps);
          if (fits === null) hard.push(place);
          else if (fits) hit(place, 0);
          next = place + 1;
        });
        next = Math.min(stop * 32, end);
      }
    } catch (error) {
      if (error !== timeOver) throw error;
    }
    return { left: Math.max(0, end - next), hard };
  }

  #substructure(
    asked: AskedMolecule,
    plan: Plan,
    { chirality }: Drawing,
    patience: Patience,
  ): Pick<Trial, 'screen' | 'test'> {
    const { packed, patterns } = this.#parts.molecules;
    const matcher = new SubstructureMatcher(packed, plan, new StepBudget(() => patience.look()));
    const sure = plan.exact && !chirality;
    return {
      screen: (from, to) => screenedWords(patterns, asked.pattern, from, to),
      test: (place, steps) => {
        const fits = matcher.matchesWithin(place, steps);
        if (fits !== true || sure) return fits;
        patience.look();
        return this.#confirmation.contains(place, asked.molecule, chirality);
      },
    };
  }

  #superstructure(
    asked: AskedMolecule,
    { chirality }: Drawing,
    patience: Patience,
  ): Pick<Trial, 'screen' | 'test'> {
    const { packed, patterns } = this.#parts.molecules;
    if (chirality)
      throw refused('Chirality is not compared in a superstructure search; switch it off.', null);
    const whole = packMolecules([asked.graph]);
    const budget = new StepBudget(() => patience.look());
    return {
      screen: (from, to) => coveredWords(patterns, asked.pattern, from, to),
      test: (place, steps) => {
        if (packed.atomStart[place + 1] === packed.atomStart[place]) return false;
        patience.look();
        const plan = planOf(graphOfPacked(packed, place), whole.dictionary);
        return new SubstructureMatcher(whole, plan, budget).matchesWithin(0, steps);
      },
    };
  }

  #similar(
    asked: AskedMolecule,
    { similarity }: Drawing,
    { part, parts }: Stretch,
    hit: Hit,
    patience: Patience,
  ): Outcome {
    this.#scan ??= new SimilarityScan(this.#parts.molecules.fingerprints);
    const { min, max } = similarityBounds(similarity);
    const query = askedFingerprint(asked);
    const { from, to } = this.#scan.stretch(query, min);
    const cut = (at: number): number => from + Math.floor(((to - from) * at) / parts);
    const end = cut(part + 1);
    let next = cut(part);
    try {
      patience.look();
      this.#scan.scan(query, { min, max, from: next, to: end }, hit, (place) => {
        next = place;
        patience.look();
      });
      return done;
    } catch (error) {
      if (error !== timeOver) throw error;
      return { left: end - next, hard: [] };
    }
  }

  /** By InChIKey, or by the block of it that names the connections alone. */
  #named(asked: AskedMolecule, { category, feature }: Drawing, found: number[], cancel: Cancel): void {
    const { rdkit, lookups, molecules } = this.#parts;
    const desalted = feature === 'desalted';
    const keys = askedInchiKeys(rdkit, asked, desalted);
    if (keys.length === 0) {
      throw refused('InChI has no name for this structure; search for it as a substructure instead.', null);
    }
    for (const key of keys) {
      const wanted = category === 'exact' ? key : key.slice(0, connectivityLength);
      const set = lookups.placesStartingWith('structure.inchi_key', textKey(wanted), molecules.structures);
      for (const chunk of chunksOf(set, cancel)) {
        for (const place of chunk) if (desalted || this.#isReported(place, wanted)) found.push(place);
      }
    }
  }

  /** Whether a form of the structure was reported whose InChIKey starts so. */
  #isReported(place: number, inchiKey: string): boolean {
    const forms = this.#parts.rows
      .prepare(
        `SELECT inchi_key FROM compound_form WHERE str_id = $id
         UNION ALL SELECT inchi_key FROM structure s WHERE str_id = $id
           AND NOT EXISTS (SELECT 1 FROM compound_form f WHERE f.str_id = s.str_id)`,
      )
      .all({ $id: this.#parts.structureId[place] });
    return forms.some((form) => ((form['inchi_key'] as string | null) ?? '').startsWith(inchiKey));
  }
}

/** Letters of the first block of an InChIKey, which names the connections alone. */
const connectivityLength = 14;

export function similarityBounds(range: Drawing['similarity']): { min: number; max: number } {
  return { min: range?.min ?? defaultSimilarity, max: range?.max ?? 1 };
}

/** Tanimoto similarity from which molecules count as similar where the search does not say. */
export const defaultSimilarity = 0.7;

/** Tries hard molecules with more and more steps, so that one that never ends comes last. */
function tryHard({ test }: Trial, hard: Uint32Array, hit: Hit, patience: Patience): Outcome {
  const open = new Set(hard);
  try {
    for (let steps = firstSteps * roundFactor; open.size > 0; steps *= roundFactor) {
      for (const place of open) {
        patience.look();
        const fits = test(place, steps);
        if (fits === null) continue;
        if (fits) hit(place, 0);
        open.delete(place);
      }
    }
  } catch (error) {
    if (error !== timeOver) throw error;
  }
  return { left: open.size, hard: [] };
}

function eachPlace(words: Uint32Array, start: number, visit: (place: number) => void): void {
  for (let at = 0; at < words.length; at += 1) {
    for (let word = words[at]; word !== 0; word &= word - 1) {
      visit((start + at) * 32 + 31 - Math.clz32(word & -word));
    }
  }
}
