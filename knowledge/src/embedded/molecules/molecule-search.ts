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
import type { Drawing, DrawingPart } from './drawing.ts';
import type { ReleaseMolecules } from './release-molecules.ts';

export interface MoleculeSearchParts {
  readonly rdkit: RdkitModule;
  readonly molecules: ReleaseMolecules;
  readonly structureId: Uint32Array;
  readonly rows: DatabaseSync;
  readonly lookups: Lookups;
}

/** A place that a search found; places of structures and of forms. */
type Hit = (place: number) => void;

/** Words of bitmaps that are gone through between two looks at whether anybody still waits. */
const chunkWords = 64;

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

  /** Rows of the structures that a part of the release has of a drawing; a structure may come twice. */
  find({ drawing, part, parts }: DrawingPart, cancel: Cancel): Uint32Array {
    const { structures, formStructure, reportedAsIs } = this.#parts.molecules;
    const desalted = drawing.feature === 'desalted';
    const found: number[] = [];
    const hit: Hit = (place) => {
      if (place >= structures) {
        if (!desalted) found.push(formStructure[place - structures]);
      } else if (desalted || reportedAsIs[place] === 1) found.push(place);
    };
    const { asked, plan } = this.#compiled(drawing);
    switch (drawing.category) {
      case 'subStructure':
        this.#substructure(asked, plan, drawing, this.#stretch(drawing, part, parts), hit, cancel);
        break;
      case 'superStructure':
        this.#superstructure(asked, drawing, this.#stretch(drawing, part, parts), hit, cancel);
        break;
      case 'similarity':
        this.#similar(asked, drawing, part, parts, hit, cancel);
        break;
      case 'exact':
      case 'connectivity':
        if (part === 0) this.#named(asked, drawing, found, cancel);
        break;
    }
    return Uint32Array.from(found);
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
  #stretch({ feature }: Drawing, part: number, parts: number): { from: number; to: number } {
    const { structures, packed } = this.#parts.molecules;
    const words = wordsOf(feature === 'desalted' ? structures : packed.count);
    return { from: Math.floor((words * part) / parts), to: Math.floor((words * (part + 1)) / parts) };
  }

  #substructure(
    asked: AskedMolecule,
    plan: Plan,
    { chirality }: Drawing,
    { from, to }: { from: number; to: number },
    hit: Hit,
    cancel: Cancel,
  ): void {
    const { packed, patterns } = this.#parts.molecules;
    const matcher = new SubstructureMatcher(packed, plan);
    const sure = plan.exact && !chirality;
    for (let start = from; start < to; start += chunkWords) {
      cancel.throwIfCancelled();
      const words = screenedWords(patterns, asked.pattern, start, Math.min(to, start + chunkWords));
      eachPlace(words, start, (place) => {
        if (!matcher.matches(place)) return;
        if (sure) return hit(place);
        cancel.throwIfCancelled();
        if (this.#confirmation.contains(place, asked.molecule, chirality)) hit(place);
      });
    }
  }

  #superstructure(
    asked: AskedMolecule,
    { chirality }: Drawing,
    { from, to }: { from: number; to: number },
    hit: Hit,
    cancel: Cancel,
  ): void {
    const { packed, patterns } = this.#parts.molecules;
    if (chirality)
      throw refused('Chirality is not compared in a superstructure search; switch it off.', null);
    const whole = packMolecules([asked.graph]);
    for (let start = from; start < to; start += chunkWords) {
      cancel.throwIfCancelled();
      const words = coveredWords(patterns, asked.pattern, start, Math.min(to, start + chunkWords));
      eachPlace(words, start, (place) => {
        if (packed.atomStart[place + 1] === packed.atomStart[place]) return;
        const plan = planOf(graphOfPacked(packed, place), whole.dictionary);
        if (new SubstructureMatcher(whole, plan).matches(0)) hit(place);
      });
    }
  }

  #similar(
    asked: AskedMolecule,
    { similarity }: Drawing,
    part: number,
    parts: number,
    hit: Hit,
    cancel: Cancel,
  ): void {
    this.#scan ??= new SimilarityScan(this.#parts.molecules.fingerprints);
    const { min, max } = similarityBounds(similarity);
    const query = askedFingerprint(asked);
    const { from, to } = this.#scan.stretch(query, min);
    const cut = (at: number): number => from + Math.floor(((to - from) * at) / parts);
    this.#scan.scan(
      query,
      { min, max, from: cut(part), to: cut(part + 1) },
      (place) => hit(place),
      () => cancel.throwIfCancelled(),
    );
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

function eachPlace(words: Uint32Array, start: number, visit: Hit): void {
  for (let at = 0; at < words.length; at += 1) {
    for (let word = words[at]; word !== 0; word &= word - 1) {
      visit((start + at) * 32 + 31 - Math.clz32(word & -word));
    }
  }
}
