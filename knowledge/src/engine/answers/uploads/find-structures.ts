import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { compareText, readInchiKey } from '@moltrove/contract/without-calls';
import type { ReleaseIndex } from '../../index/release-index.ts';
import { ordinalOfId } from '../../index/ordinal-of-id.ts';
import { textKey } from '../../text/text-keys.ts';
import { type TermDetails, type TermMatch, type NamedValue, named } from './term-match.ts';
import { isChemblId, isDigits } from './read-terms.ts';
import type { StoredTerms } from './stored-terms.ts';

export interface StructureNames {
  readonly strId: number;
  readonly chemblId: string | null;
  readonly name: string | null;
  readonly inchiKey: string | null;
}

/** More InChIKeys with one first block than are ever shown. */
const maxOfBlock = 100;
const inchiKeyKind = 'structure.inchi_key';

/** Resolves texts to structures, in the same way as a structure row. */
export class StructureFinder {
  readonly #stored: StoredTerms;
  readonly #index: ReleaseIndex;
  readonly #names: StatementSync;

  constructor(stored: StoredTerms, index: ReleaseIndex, rows: DatabaseSync) {
    this.#stored = stored;
    this.#index = index;
    this.#names = rows.prepare('SELECT chembl_id, pref_name, inchi_key FROM structure WHERE str_id = ?');
  }

  /** By name, synonym or ChEMBL ID; a name of several structures has them as choices. */
  byName(texts: readonly string[]): (TermMatch | null)[] {
    const keys = texts.map(textKey);
    const ordinals = this.#stored.ordinals(['structure.name'], keys);
    const lines = this.#stored.listed('structure.name', keys);
    return ordinals.map((found, at) => {
      if (found.length === 0) return null;
      const line = lines[at];
      const value = line?.value ?? (isChemblId(texts[at]) ? texts[at].toUpperCase() : texts[at]);
      const one = { value, details: () => this.details(found) };
      return found.length === 1 ? one : { ...one, choices: this.#choices(found, keys[at]) };
    });
  }

  /** By a standard InChIKey, or by a first block that only one key has. */
  byInchiKey(texts: readonly string[]): (TermMatch | null)[] {
    const keys = texts.map((text) => {
      const read = readInchiKey(text);
      if (!read.ok) return '';
      if (read.kind === 'whole') return textKey(read.key);
      const found = new Set(this.withFirstBlock(read.key).map(({ key }) => key));
      return found.size === 1 ? [...found][0] : '';
    });
    return this.#stored
      .ordinals([inchiKeyKind], keys)
      .map((ordinals, at) =>
        ordinals.length === 0
          ? null
          : { value: keys[at].toUpperCase(), details: () => this.details(ordinals) },
      );
  }

  /** InChIKeys with a first block of 14 letters, each with the ordinal of its structure. */
  withFirstBlock(block: string): { key: string; ordinal: number }[] {
    return this.#stored.starting(inchiKeyKind, `${textKey(block)}-`, maxOfBlock);
  }

  /** By structure ID, or by the ChEMBL ID of the structure or of a form of it. */
  byId(texts: readonly string[]): (TermMatch | null)[] {
    const { id } = this.#index.structures;
    const named = texts.map((text) => (isChemblId(text) ? textKey(text) : ''));
    const ordinals = this.#stored.ordinals(['structure.name'], named);
    return texts.map((text, at) => {
      const ordinal = isDigits(text) ? ordinalOfId(id, Number(text)) : (ordinals[at][0] ?? -1);
      return ordinal === -1 ? null : this.idValue(ordinal, isDigits(text) ? null : text.toUpperCase());
    });
  }

  /** Ordinals of the structures that a text names in any way: by name, ChEMBL ID, InChIKey or structure ID. */
  ordinalsOf(text: string): number[] {
    const key = textKey(text);
    const [named] = this.#stored.ordinals(['structure.name', inchiKeyKind], [key]);
    const ordinal = isDigits(text) ? ordinalOfId(this.#index.structures.id, Number(text)) : -1;
    return ordinal === -1 || named.includes(ordinal) ? named : [...named, ordinal];
  }

  idValue(ordinal: number, label: string | null): NamedValue {
    return named(String(this.#index.structures.id[ordinal]), label, () => this.details([ordinal]));
  }

  /** A value that finds this structure and usually no other: its ChEMBL ID, labelled with its name. */
  nameValue(ordinal: number): NamedValue | null {
    const { chemblId, name } = this.namesAt(ordinal);
    const value = chemblId ?? name;
    return value === null ? null : named(value, name, () => this.details([ordinal]));
  }

  namesAt(ordinal: number): StructureNames {
    const strId = this.#index.structures.id[ordinal];
    const row = this.#names.get(strId);
    return {
      strId,
      chemblId: (row?.chembl_id ?? null) as string | null,
      name: (row?.pref_name ?? null) as string | null,
      inchiKey: (row?.inchi_key ?? null) as string | null,
    };
  }

  details(ordinals: readonly number[]): TermDetails {
    const best = ordinals.reduce((a, b) => (this.#activities(b) > this.#activities(a) ? b : a));
    const { strId, chemblId, name } = this.namesAt(best);
    const id = chemblId ?? String(strId);
    const line = name === null ? id : `${name} · ${id}`;
    return {
      hint: ordinals.length === 1 ? line : `${line} and ${ordinals.length - 1} more`,
      entities: ordinals.length,
      activities: ordinals.reduce((sum, ordinal) => sum + this.#activities(ordinal), 0),
    };
  }

  #activities(ordinal: number): number {
    const { activities } = this.#index.structures;
    return activities[ordinal + 1] - activities[ordinal];
  }

  /** The structure with this preferred name first, then those with more activities. */
  #choices(ordinals: readonly number[], key: string): NamedValue[] {
    return ordinals
      .flatMap((ordinal) => {
        const choice = this.nameValue(ordinal);
        if (choice === null) return [];
        const first = textKey(choice.label ?? choice.value) === key;
        return [{ choice, first, activities: this.#activities(ordinal) }];
      })
      .toSorted(
        (a, b) =>
          Number(b.first) - Number(a.first) ||
          b.activities - a.activities ||
          compareText(a.choice.value, b.choice.value),
      )
      .map(({ choice }) => choice);
  }
}
