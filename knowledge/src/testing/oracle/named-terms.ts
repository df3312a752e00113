import { type TermField, assayTypeLabels, compareText } from '@moltrove/contract/without-calls';
import type { TermRequest } from '../../knowledge-base.ts';
import { doiKey, patentKey } from '../../engine/text/text-keys.ts';
import { authorsIn, categoriesOf, companiesIn, mechanismsOf } from './facts.ts';
import { type Cells, type OracleRelease, sameText } from './tables.ts';
import { binomialOf } from './words.ts';

/** A text of a field, with its rows and activities. */
export interface NamedTerm {
  readonly value: string;
  readonly hint: string;
  readonly entities: number;
  readonly activities: number;
}

type Texts = readonly (Cells[string] | undefined)[];

/** Where the texts of a field are: the rows that have them, and the activities of such a row. */
interface Field {
  readonly rows: readonly Cells[];
  readonly textsOf: (row: Cells) => Texts;
  readonly belongs: (activity: Cells, row: Cells) => boolean;
  /** Texts with the same key are one term; without a key, those that differ only in case. */
  readonly keyOf?: (text: string) => string;
  readonly hintOf?: (row: Cells, value: string) => string;
  readonly idOf?: string;
}

const ofStructure = (activity: Cells, row: Cells): boolean => activity.str_id === row.str_id;
const ofDocument = (activity: Cells, row: Cells): boolean => activity.ref_id === row.ref_id;
const ofAssay = (activity: Cells, row: Cells): boolean => activity.assay_id === row.assay_id;
const fold = (text: string): string => text.trim().toLowerCase();
const citation = (row: Cells): string => String(row.reference ?? row.chembl_id ?? row.ref_id);

function fieldOf(release: OracleRelease, { field, within = '' }: TermRequest): Field | null {
  const { structure, document, assay, development_compound: drugs } = release.tables;
  const documents = { rows: document, belongs: ofDocument, idOf: 'ref_id' };
  const cited = { ...documents, hintOf: citation };
  const assays = { rows: assay, belongs: ofAssay };
  const structures = { rows: structure, belongs: ofStructure, idOf: 'str_id' };
  const fields: Partial<Record<TermField, Field>> = {
    'structure.name': {
      ...structures,
      textsOf: (row) => namesOf(release, row),
      hintOf: ({ pref_name: name, chembl_id: id, str_id: own }, value) => {
        const shown = String(id ?? own);
        return name === null || sameText(name, value) ? shown : `${String(name)} · ${shown}`;
      },
    },
    'bibliography.pubmed': { ...cited, textsOf: (row) => [row.pubmed_id] },
    'bibliography.doi': { ...cited, keyOf: doiKey, textsOf: (row) => [row.doi] },
    'bibliography.patent': { ...cited, keyOf: patentKey, textsOf: (row) => companiesIn(row.patent_no) },
    'bibliography.author': { ...documents, textsOf: (row) => authorsIn(row.authors) },
    'bibliography.country': { ...documents, textsOf: (row) => [row.country_code] },
    'bibliography.company': { ...documents, textsOf: (row) => companiesIn(row.company_names) },
    'assay.type': {
      ...assays,
      textsOf: (row) => [
        row.assay_type === null ? null : (assayTypeLabels[row.assay_type] ?? row.assay_type),
      ],
    },
    'assay.method': { ...assays, textsOf: (row) => [row.assay_method_name] },
    'source.genus': { ...assays, textsOf: (row) => [binomialOf(row.organism as string | null).genus] },
    'source.species': {
      ...assays,
      textsOf: (row) => {
        const { genus, species } = binomialOf(row.organism as string | null);
        return within === '' || sameText(genus, within) ? [species] : [];
      },
    },
    'source.strainType': {
      ...assays,
      textsOf: (row) => {
        const { genus, species } = binomialOf(row.organism as string | null);
        const both = genus === null ? null : `${genus} ${species ?? ''}`;
        return within === '' || [row.organism, genus, both].some((name) => sameText(name, within))
          ? [row.strain]
          : [];
      },
    },
    indication: {
      ...structures,
      textsOf: ({ str_id: id }) =>
        release.tables.indication
          .filter((row) => row.str_id === id)
          .flatMap((row) => [row.mesh_heading, row.efo_term]),
    },
    compoundCategory: { ...structures, textsOf: (row) => categoriesOf(release, row) },
    clinicalStatus: { rows: drugs, belongs: ofStructure, textsOf: (row) => [row.status] },
    activityMechanism: {
      ...structures,
      textsOf: (row) => [
        ...mechanismsOf(release, row.str_id as number),
        ...release.tables.activity
          .filter((activity) => activity.str_id === row.str_id)
          .map((activity) => activity.activity_mechanism),
      ],
    },
    company: {
      rows: [...document, ...drugs],
      belongs: (activity, row) =>
        row.ref_id === undefined ? ofStructure(activity, row) : ofDocument(activity, row),
      textsOf: (row) => companiesIn(row.company_names),
    },
  };
  return fields[field] ?? null;
}

/** The terms of a field; null for a field that this file does not cover. */
export function namedTerms(release: OracleRelease, request: TermRequest): NamedTerm[] | null {
  if (request.field === 'activity.uom' && request.within !== undefined) return units(release, request.within);
  const field = fieldOf(release, request);
  if (field === null) return null;
  const terms = allTerms(release, request, field);
  if (request.field !== 'structure.name') return terms;
  return [...terms, ...structuresOfId(release, request.text, terms)];
}

const known = new WeakMap<OracleRelease, Map<string, NamedTerm[]>>();

/** Every term of a field, computed once per release. */
function allTerms(release: OracleRelease, request: TermRequest, field: Field): NamedTerm[] {
  const ofRelease = known.get(release) ?? new Map<string, NamedTerm[]>();
  known.set(release, ofRelease);
  const key = JSON.stringify([request.field, request.within]);
  const terms = ofRelease.get(key) ?? countedTerms(release, request.field, field);
  ofRelease.set(key, terms);
  return terms;
}

function countedTerms(release: OracleRelease, name: TermField, field: Field): NamedTerm[] {
  const { rows, textsOf, keyOf = fold, hintOf, idOf = '' } = field;
  const behind = new Map<string, { values: string[]; rows: Set<Cells> }>();
  for (const row of rows) {
    for (const text of textsOf(row)) {
      if (text === null || text === undefined || keyOf(String(text)).trim() === '') continue;
      const key = keyOf(String(text));
      const known = behind.get(key) ?? { values: [], rows: new Set() };
      known.values.push(String(text));
      known.rows.add(row);
      behind.set(key, known);
    }
  }
  return [...behind.values()].map(({ values, rows: own }) => {
    const value = values.sort(compareText)[0];
    const counted = [...own].map((row) => ({ row, activities: activitiesOf(release, field, row) }));
    counted.sort(
      (a, b) => b.activities.length - a.activities.length || Number(a.row[idOf]) - Number(b.row[idOf]),
    );
    const hint = hintOf === undefined ? '' : hintOf(counted[0].row, value);
    return {
      value,
      hint: counted.length === 1 || hintOf === undefined ? hint : `${hint} and ${counted.length - 1} more`,
      entities: counted.length,
      activities: distinctActivities(
        release,
        name,
        value,
        counted.flatMap((one) => one.activities),
      ),
    };
  });
}

/**
 * The mechanism of an activity applies to that activity, the mechanism of a drug to all activities of its
 * structure.
 */
function distinctActivities(
  release: OracleRelease,
  field: TermField,
  value: string,
  activities: readonly Cells[],
): number {
  const counted =
    field === 'activityMechanism'
      ? activities.filter(
          (row) =>
            sameText(row.activity_mechanism, value) ||
            mechanismsOf(release, row.str_id as number).some((own) => sameText(own, value)),
        )
      : activities;
  return new Set(counted).size;
}

function activitiesOf(release: OracleRelease, { belongs }: Field, row: Cells): Cells[] {
  return release.tables.activity.filter((activity) => belongs(activity, row));
}

function namesOf({ tables, development }: OracleRelease, { str_id: id, pref_name: name }: Cells): Texts {
  const forms = tables.compound_form.filter((row) => row.str_id === id).map((row) => row.pref_name);
  const synonyms = tables.synonym.filter((row) => row.str_id === id).map((row) => row.synonym);
  return [name, ...forms, ...synonyms, development.get(id as number)?.drug_name];
}

/** Structures that the text names by an id of the source, unless it is a name. */
function structuresOfId(
  { tables, structure }: OracleRelease,
  text: string,
  known: readonly NamedTerm[],
): NamedTerm[] {
  if (fold(text) === '' || known.some(({ value }) => fold(value) === fold(text))) return [];
  const rows = [...tables.structure, ...tables.compound_form].filter((row) => sameText(row.chembl_id, text));
  const ids = [...new Set(rows.map((row) => row.str_id as number))].sort((a, b) => a - b);
  if (ids.length === 0) return [];
  const more = ids.length === 1 ? '' : `and ${ids.length - 1} more`;
  const name = structure.get(ids[0])!.pref_name;
  return [
    {
      value: text.trim(),
      hint: [name, more].filter((part) => part !== null && part !== '').join(' '),
      entities: ids.length,
      activities: tables.activity.filter((row) => ids.includes(row.str_id as number)).length,
    },
  ];
}

function units({ tables }: OracleRelease, type: string): NamedTerm[] {
  const ofType = tables.activity.filter((row) => type === '' || sameText(row.std_activity_type, type));
  const values = new Set(ofType.map((row) => row.standard_uom).filter((unit) => unit !== null));
  return [...values].map((value) => {
    const count = ofType.filter((row) => row.standard_uom === value).length;
    return { value: String(value), hint: '', entities: count, activities: count };
  });
}
