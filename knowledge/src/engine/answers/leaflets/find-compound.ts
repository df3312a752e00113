import {
  type CompoundIdType,
  type CompoundLookup,
  type NamedStructure,
  limits,
  readInchiKey,
} from '@moltrove/contract/without-calls';
import type { CompoundIdRequest } from '../../../knowledge-base.ts';
import { ordinalOfId } from '../../index/ordinal-of-id.ts';
import type { ReleaseIndex } from '../../index/release-index.ts';
import { textKey } from '../../text/text-keys.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import type { TermSuggester } from '../uploads/suggest-terms.ts';
import type { TermFinder } from '../uploads/term-finder.ts';
import type { CellsOfRow, ReleaseRows } from './release-rows.ts';

interface FinderSource {
  readonly index: ReleaseIndex;
  readonly rows: ReleaseRows;
  readonly finder: TermFinder;
  readonly suggester: TermSuggester;
}

type Through = Extract<CompoundLookup, { state: 'found' }>['through'];

const nameKind = 'structure.name';
const inchiKeyKind = 'structure.inchi_key';
const otherKinds = { 'target.id': 'a target', 'assay.id': 'an assay', 'document.id': 'a reference' } as const;

const longestQuoted = 100;

const malformed = (message: string): CompoundLookup => ({ state: 'malformed', message });
const notThere = (message: string): CompoundLookup => ({ state: 'notThere', message, suggestions: [] });
const isDigits = (text: string): boolean => /^\d{1,15}$/.test(text);

const byActivities = (a: NamedStructure, b: NamedStructure): number =>
  b.activities - a.activities || a.str_id - b.str_id;

/** Finds the structure that an id or a name stands for. */
export class CompoundFinder {
  readonly #source: FinderSource;

  constructor(source: FinderSource) {
    this.#source = source;
  }

  find({ idType, id }: CompoundIdRequest, cancel: Cancel): CompoundLookup {
    const finders: Record<CompoundIdType, () => CompoundLookup> = {
      structure: () => this.#byStructureId(id),
      gvk: () => this.#byRecordId(id),
      chembl: () => this.#byChemblId(id),
      inchikey: () => this.#byInchiKey(id, cancel),
      development: () => this.#byDevelopment(id),
      name: () => this.#byName(id, cancel),
    };
    return finders[idType]();
  }

  #byStructureId(id: string): CompoundLookup {
    if (!isDigits(id)) return malformed(`${quoted(id)} is not a structure ID, which has only digits.`);
    const ordinal = ordinalOfId(this.#source.index.structures.id, Number(id));
    if (ordinal !== -1) return this.#found(ordinal);
    const form = this.#source.rows.first('compound_form', 'form_id', Number(id));
    const parent = form === null ? -1 : this.#ordinalOf(form.number('str_id'));
    if (form !== null && parent !== -1) return this.#found(parent, 'form', formMessage(id, form));
    return notThere(`This release has no structure with the ID ${id}.`);
  }

  #byRecordId(id: string): CompoundLookup {
    if (!isDigits(id))
      return malformed(`${quoted(id)} is not the ID of a compound record, which has only digits.`);
    const record = this.#source.rows.first('compound_record', 'gvk_id', Number(id));
    const ordinal = record === null ? -1 : this.#ordinalOf(record.number('str_id'));
    if (record === null || ordinal === -1)
      return notThere(`This release has no compound record with the ID ${id}.`);
    const name = record.text('compound_key') ?? record.text('compound_name');
    const named = name === null ? '' : ` ("${name}")`;
    return this.#found(ordinal, 'record', `Compound record ${id}${named} belongs to this structure.`);
  }

  #byChemblId(text: string): CompoundLookup {
    const id = text.toUpperCase();
    if (!/^CHEMBL\d+$/.test(id))
      return malformed(
        `${quoted(text)} is not a ChEMBL ID, which is CHEMBL followed by a number, such as CHEMBL25.`,
      );
    const { stored } = this.#source.finder;
    const [ordinals] = stored.ordinals([nameKind], [textKey(id)]);
    for (const ordinal of ordinals)
      if (this.#structure(ordinal).chembl_id === id) return this.#found(ordinal);
    for (const ordinal of ordinals) {
      const form = this.#formOf(ordinal, 'chembl_id', id);
      if (form !== null) return this.#found(ordinal, 'form', formMessage(id, form));
    }
    if (ordinals.length > 0) return this.#foundOrSeveral(id, ordinals);
    for (const [kind, what] of Object.entries(otherKinds)) {
      if (stored.ordinals([kind], [textKey(id)])[0].length > 0)
        return notThere(`${id} is ${what}, not a compound.`);
    }
    if (this.#source.rows.first('withdrawn_compound', 'chembl_id', id) !== null)
      return notThere(`${id} was withdrawn from ChEMBL, so this release does not have it.`);
    return notThere(
      `This release has no compound ${id}. It may have been withdrawn from ChEMBL, or belong to another release.`,
    );
  }

  #byInchiKey(id: string, cancel: Cancel): CompoundLookup {
    const read = readInchiKey(id);
    if (!read.ok) return malformed(`${quoted(id)} is not an InChIKey. ${read.reason}`);
    const { finder } = this.#source;
    if (read.kind === 'connectivity') {
      const ordinals = [...new Set(finder.structures.withFirstBlock(read.key).map(({ ordinal }) => ordinal))];
      if (ordinals.length > 0) return this.#foundOrSeveral(read.key, ordinals);
      return notThere(`This release has no structure whose InChIKey starts with ${read.key}.`);
    }
    const [ordinals] = finder.stored.ordinals([inchiKeyKind], [textKey(read.key)]);
    if (ordinals.length === 0) {
      return this.#suggesting(
        `This release has no structure with the InChIKey ${read.key}.`,
        'structure.inchikey',
        read.key,
        cancel,
      );
    }
    if (ordinals.length > 1) return this.#foundOrSeveral(read.key, ordinals);
    const form = this.#formOf(ordinals[0], 'inchi_key', read.key);
    const isOwn = form === null || form.number('form_id') === this.#structure(ordinals[0]).str_id;
    return isOwn
      ? this.#found(ordinals[0])
      : this.#found(ordinals[0], 'form', formMessage(form.text('chembl_id') ?? read.key, form));
  }

  #byDevelopment(id: string): CompoundLookup {
    const { index, finder } = this.#source;
    const named = finder.stored.ordinals([nameKind], [textKey(id)])[0];
    const numbered = isDigits(id) ? this.#ordinalOf(Number(id)) : -1;
    const all = numbered === -1 || named.includes(numbered) ? named : [numbered, ...named];
    const developed = all.filter((ordinal) => index.structures.development[ordinal] !== 0);
    if (developed.length === 1) return this.#found(developed[0], 'development', null);
    if (developed.length > 1) return this.#several(id, developed);
    if (all.length === 0) return notThere(`This release has no development compound ${quoted(id)}.`);
    return {
      state: 'notThere',
      message: `${quoted(id)} is in this release, but it is not a development compound.`,
      suggestions: all.slice(0, limits.maxSuggestions).map((ordinal) => {
        const { str_id: strId, pref_name: name, chembl_id: chemblId } = this.#structure(ordinal);
        return {
          idType: 'structure',
          id: String(strId),
          label: name ?? chemblId ?? String(strId),
          hint: chemblId ?? '',
        };
      }),
    };
  }

  #byName(id: string, cancel: Cancel): CompoundLookup {
    const [ordinals] = this.#source.finder.stored.ordinals([nameKind], [textKey(id)]);
    if (ordinals.length === 0) {
      return this.#suggesting(
        `This release has no compound named ${quoted(id)}.`,
        'structure.name',
        id,
        cancel,
      );
    }
    if (ordinals.length > 1) return this.#several(id, ordinals);
    const [ordinal] = ordinals;
    const own = this.#structure(ordinal);
    const form = this.#source.rows
      .all('compound_form', 'str_id', own.str_id)
      .find(
        (each) =>
          each.number('form_id') !== own.str_id &&
          [each.text('pref_name'), each.text('chembl_id')].some(
            (text) => text !== null && textKey(text) === textKey(id),
          ),
      );
    const isOwn = [own.pref_name, own.chembl_id].some(
      (text) => text !== null && textKey(text) === textKey(id),
    );
    return isOwn || form === undefined
      ? this.#found(ordinal)
      : this.#found(ordinal, 'form', formMessage(id, form));
  }

  #suggesting(
    message: string,
    field: 'structure.name' | 'structure.inchikey',
    id: string,
    cancel: Cancel,
  ): CompoundLookup {
    const [{ suggestions }] = this.#source.suggester.suggest(field, [id], cancel);
    const idType = field === 'structure.name' ? 'name' : 'inchikey';
    return {
      state: 'notThere',
      message,
      suggestions: suggestions.map(({ value, label, hint }) => ({
        idType,
        id: value,
        label: label ?? value,
        hint,
      })),
    };
  }

  #foundOrSeveral(id: string, ordinals: readonly number[]): CompoundLookup {
    return ordinals.length === 1 ? this.#found(ordinals[0]) : this.#several(id, ordinals);
  }

  #several(id: string, ordinals: readonly number[]): CompoundLookup {
    const structures = ordinals.map((ordinal) => this.#structure(ordinal)).sort(byActivities);
    return {
      state: 'several',
      message: `${quoted(id)} stands for ${ordinals.length} structures of this release.`,
      structures: structures.slice(0, limits.maxNamedStructures),
      count: ordinals.length,
    };
  }

  #found(ordinal: number, through: Through = 'structure', message: string | null = null): CompoundLookup {
    return { state: 'found', structure: this.#structure(ordinal), through, message };
  }

  #ordinalOf(strId: number | null): number {
    return strId === null ? -1 : ordinalOfId(this.#source.index.structures.id, strId);
  }

  /** A form of a structure, other than the structure itself, by one of its ids. */
  #formOf(ordinal: number, column: 'chembl_id' | 'inchi_key', id: string): CellsOfRow | null {
    const strId = this.#source.index.structures.id[ordinal];
    const forms = this.#source.rows.all('compound_form', 'str_id', strId);
    const matching = forms.filter((form) => form.text(column)?.toUpperCase() === id);
    return matching.find((form) => form.number('form_id') === strId) ?? matching[0] ?? null;
  }

  #structure(ordinal: number): NamedStructure {
    const { structures } = this.#source.index;
    const strId = structures.id[ordinal];
    const row = this.#source.rows.first('structure', 'str_id', strId);
    return {
      str_id: strId,
      chembl_id: row?.text('chembl_id') ?? null,
      pref_name: row?.text('pref_name') ?? null,
      smiles: row?.text('smiles') ?? null,
      activities: structures.activities[ordinal + 1] - structures.activities[ordinal],
    };
  }
}

/** For messages. */
function quoted(id: string): string {
  return id.length > longestQuoted ? `"${id.slice(0, longestQuoted)}…"` : `"${id}"`;
}

function formMessage(id: string, form: CellsOfRow): string {
  const name = form.text('pref_name');
  const named = name === null || textKey(name) === textKey(id) ? '' : ` (${name})`;
  return `${id}${named} is a form of this structure. All forms of a structure share one page.`;
}
