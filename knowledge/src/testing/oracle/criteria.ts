import {
  type Criterion,
  type StrainTerm,
  type TargetCategory,
  type TargetTerm,
  askedInterval,
  assayTypeLabels,
  contains,
  isMolarUnit,
  storedInterval,
  comparedNumber,
  toMicromolar,
} from '@moltrove/contract/without-calls';
import type { Row } from '../../knowledge-base.ts';
import { companyKey } from '../../engine/text/company-key.ts';
import { categoriesOf, companiesIn, degraderOf, mechanismsOf } from './facts.ts';
import { documentMatches } from './documents.ts';
import { drawingMatches } from './drawings.ts';
import { treeMatches } from './trees.ts';
import { foldCells, isSelectiveStructure } from './selectivity.ts';
import { binomialOf, wordsIn } from './words.ts';
import { type Cells, type OracleRelease, rowsWith, sameText, targetOf } from './tables.ts';

type CriterionOf<O extends Criterion['option']> = Extract<Criterion, { option: O }>;

/** Whether an activity meets a criterion of activity grain. */
export function activityMatches(release: OracleRelease, criterion: Criterion, activity: Cells): boolean {
  switch (criterion.option) {
    case 'Target':
    case 'Source':
    case 'Assay':
      return matchingAssays(release, criterion).has(activity.assay_id as number);
    case 'ActivityTypes':
      return criterion.activities.some((term) => valueMatches(activity, term));
    case 'Bibliography':
      return matchingDocuments(release, criterion).has(activity.ref_id as number);
    case 'ActivityMechanism':
      return (
        criterion.mechanisms.some((mechanism) => sameText(activity.activity_mechanism, mechanism)) ||
        structuresByThemselves(release, criterion).has(activity.str_id as number)
      );
    case 'Company':
      return (
        matchingDocuments(release, criterion).has(activity.ref_id as number) ||
        structuresByThemselves(release, criterion).has(activity.str_id as number)
      );
    case 'TreeView':
      return treeMatches(release, criterion, activity);
    default:
      throw new Error(`no activity criterion: ${criterion.option}`);
  }
}

/** Results of a function of a release and a criterion, each computed once. */
function oncePerCriterion<C extends Criterion, T>(
  compute: (release: OracleRelease, criterion: C) => T,
): (release: OracleRelease, criterion: C) => T {
  const ofReleases = new WeakMap<OracleRelease, WeakMap<C, { readonly answer: T }>>();
  return (release, criterion) => {
    const known = ofReleases.get(release) ?? new WeakMap<C, { readonly answer: T }>();
    ofReleases.set(release, known);
    const found = known.get(criterion) ?? { answer: compute(release, criterion) };
    known.set(criterion, found);
    return found.answer;
  };
}

/** Ids of the assays that meet a row of targets, organisms or assays. */
const matchingAssays = oncePerCriterion(
  (release, criterion: CriterionOf<'Target'> | CriterionOf<'Source'> | CriterionOf<'Assay'>): Set<number> => {
    const meets = (assay: Cells): boolean => {
      switch (criterion.option) {
        case 'Target':
          return criterion.terms.some((term) =>
            targetMatches(release, assay, term.targetCategories, term.label),
          );
        case 'Source':
          return (
            criterion.organisms.some((organism) => sameText(assay.organism, organism)) ||
            criterion.strains.some((strain) => strainMatches(assay, strain))
          );
        case 'Assay':
          return assayMatches(assay, criterion);
      }
    };
    return new Set(release.tables.assay.filter(meets).map((assay) => assay.assay_id as number));
  },
);

/** Structures that meet a criterion of activity grain by their own properties, with or without activities. */
export const structuresByThemselves = oncePerCriterion((release, criterion: Criterion): Set<number> => {
  const meets = (strId: number): boolean => {
    if (criterion.option === 'ActivityMechanism') {
      const own = mechanismsOf(release, strId);
      return criterion.mechanisms.some((mechanism) => own.some((text) => sameText(text, mechanism)));
    }
    if (criterion.option !== 'Company') return false;
    const own = companiesIn(release.development.get(strId)?.company_names ?? null);
    return isAnyCompany(own, criterion.companies, release.tables.development_compound);
  };
  return new Set([...release.structure.keys()].filter(meets));
});

function strainMatches(assay: Cells, { genus, species, strainType }: StrainTerm): boolean {
  const own = binomialOf(assay.organism as string | null);
  return (
    (genus !== null || species !== null || strainType !== null) &&
    (genus === null || sameText(own.genus, genus)) &&
    (species === null || sameText(own.species, species)) &&
    (strainType === null || sameText(assay.strain, strainType))
  );
}

const kindsOfCategory: Record<TargetCategory, string[]> = {
  name: ['name', 'synonym'],
  uniprotId: ['uniprot'],
  geneId: ['gene', 'gene_synonym'],
  officialGeneName: ['gene'],
  entrezGeneId: ['entrez'],
  pdbId: ['pdb'],
  targetId: [],
};

function targetMatches(
  release: OracleRelease,
  assay: Cells,
  category: TargetCategory,
  label: string,
): boolean {
  if (category === 'targetId') return sameText(targetOf(release, assay)?.chembl_id, label);
  return rowsWith(release.tables.target_term, 'target_id', assay.target_id).some(
    (row) => kindsOfCategory[category].includes(row.kind as string) && sameText(row.term, label),
  );
}

function valueMatches(activity: Cells, term: CriterionOf<'ActivityTypes'>['activities'][number]): boolean {
  const unit = activity.standard_uom as string | null;
  const molar = isMolarUnit(term.activityUom);
  if (term.activityType !== null && !sameText(activity.std_activity_type, term.activityType)) return false;
  if (term.activityUom !== null && (molar ? !isMolarUnit(unit) : unit !== term.activityUom)) return false;
  if (term.prefix === null) return true;
  if (activity.activity_value === null) return false;
  const stored = (value: number): number => (molar ? toMicromolar(value, unit)! : comparedNumber(value));
  const inUnit = (value: number | null): number | null =>
    value === null || !molar ? value : toMicromolar(value, term.activityUom);
  const upper = activity.activity_upper_value as number | null;
  return contains(
    askedInterval(term.prefix, inUnit(term.minValue), inUnit(term.maxValue)),
    storedInterval(
      activity.std_act_prefix as string | null,
      stored(activity.activity_value as number),
      upper === null ? null : stored(upper),
    ),
  );
}

function assayMatches(assay: Cells, { assayTypes, methods, descriptions }: CriterionOf<'Assay'>): boolean {
  const type = assay.assay_type as string | null;
  const ofType = assayTypes.some(
    (wanted) => sameText(type, wanted) || (type !== null && sameText(assayTypeLabels[type], wanted)),
  );
  const ofMethod = methods.some((method) => sameText(assay.assay_method_name, method));
  const own = wordsIn(assay.enzyme_cell_assay as string | null);
  const described = descriptions.some((description) => {
    const words = wordsIn(description);
    return words.length > 0 && words.every((word) => own.includes(word));
  });
  return (
    (assayTypes.length === 0 || ofType) &&
    (methods.length === 0 || ofMethod) &&
    (descriptions.length === 0 || described)
  );
}

/** Whether one of the own companies is wanted; a name that none of the rows has stands for its other spellings. */
function isAnyCompany(own: readonly string[], wanted: readonly string[], all: readonly Cells[]): boolean {
  return wanted.some((company) => {
    const isThere = all.some((row) => companiesIn(row.company_names).some((name) => sameText(name, company)));
    return own.some((name) => (isThere ? sameText(name, company) : companyKey(name) === companyKey(company)));
  });
}

/** Ids of the documents that meet a row of references or companies. */
export const matchingDocuments = oncePerCriterion(
  (release, criterion: CriterionOf<'Bibliography'> | CriterionOf<'Company'>): Set<number> => {
    const matching = release.tables.document.filter((document) =>
      criterion.option === 'Bibliography'
        ? documentMatches(document, criterion)
        : isAnyCompany(companiesIn(document.company_names), criterion.companies, release.tables.document),
    );
    return new Set(matching.map((document) => document.ref_id as number));
  },
);

/** Cell of a structure behind each property. */
export const propertyCells = {
  mol_weight: 'mol_weight',
  clogp: 'logp_calc',
  rot_bonds: 'rot_bonds',
  psa: 'psa',
  hb_donors: 'hb_donors',
  hb_acceptor: 'hb_acceptor',
  num_rings: 'num_rings',
  fsp3: 'fsp3',
  formal_charge: 'formal_charge',
  qed: 'qed',
  cns_mpo: 'cns_mpo',
  pka_value: 'pka_value',
  logd_calc: 'logd_calc',
  solubility: 'solubility',
} as const;

/** Ids of the structures that meet a criterion of structure grain. */
export function matchingStructures(release: OracleRelease, criterion: Criterion): Set<number> {
  const matching = release.tables.structure.filter((row) => structureMatches(release, criterion, row));
  return new Set(matching.map((row) => row.str_id as number));
}

function structureMatches(release: OracleRelease, criterion: Criterion, structure: Cells): boolean {
  const ownRows = (rows: readonly Cells[]): readonly Cells[] => rowsWith(rows, 'str_id', structure.str_id);
  switch (criterion.option) {
    case 'Structure': {
      const forms = ownRows(release.tables.compound_form);
      const drugs = ownRows(release.tables.development_compound);
      const synonyms = ownRows(release.tables.synonym);
      const names = [
        ...[structure, ...forms].flatMap((row) => [row.pref_name, row.chembl_id]),
        ...drugs.map((row) => row.drug_name),
        ...synonyms.map((row) => row.synonym),
      ];
      const keys = [structure, ...forms].map((row) => row.inchi_key);
      const anyIdentity =
        criterion.names.length + criterion.inchikeys.length + criterion.structureIds.length > 0;
      const identified =
        criterion.names.some((name) => names.some((own) => sameText(own, name))) ||
        criterion.inchikeys.some((key) => keys.some((own) => sameText(own, key))) ||
        criterion.structureIds.includes(structure.str_id as number);
      const inRanges = Object.entries(criterion.properties).every(([property, { min, max }]) => {
        if (min === null && max === null) return true;
        const value = structure[propertyCells[property as keyof typeof propertyCells]] as number | null;
        return value !== null && (min === null || value >= min) && (max === null || value <= max);
      });
      const drawn = criterion.drawing === null || drawingMatches(release, criterion.drawing, structure);
      return inRanges && (!anyIdentity || identified) && drawn;
    }
    case 'ClinicalPhases': {
      const drug = release.development.get(structure.str_id as number);
      if (drug === undefined) return false;
      const { phases, statuses } = criterion;
      return (
        (phases.length === 0 || phases.some((phase) => sameText(drug.highest_phase, phase))) &&
        (statuses.length === 0 || statuses.some((status) => sameText(drug.status, status)))
      );
    }
    case 'Indication':
      return ownRows(release.tables.indication).some((row) =>
        criterion.indications.some((wanted) =>
          [row.mesh_heading, row.efo_term, row.mesh_id, row.efo_id].some((own) => sameText(own, wanted)),
        ),
      );
    case 'CompoundCategories': {
      const own = categoriesOf(release, structure);
      return criterion.categories.some((category) => own.some((text) => sameText(text, category)));
    }
    case 'DegraderType': {
      const degrader = degraderOf(release, structure);
      return degrader !== null && criterion.degraderTypes.includes(degrader.type);
    }
    case 'TreeView':
      return treeMatches(release, criterion, structure);
    case 'Selectivity':
      return isSelectiveStructure(release, criterion, structure, isOnTarget(release));
    default:
      throw new Error(`no structure criterion: ${criterion.option}`);
  }
}

const isOnTarget =
  (release: OracleRelease) =>
  (assay: Cells, terms: readonly TargetTerm[]): boolean =>
    terms.some((term) => targetMatches(release, assay, term.targetCategories, term.label));

/** The fold of a structure by a selectivity row. */
export const foldOf = (
  release: OracleRelease,
  criterion: CriterionOf<'Selectivity'>,
  structure: Cells,
): Row => foldCells(release, criterion, structure, isOnTarget(release));
