import {
  type ChartFilter,
  type Criterion,
  type Search,
  type SearchRow,
  bibliographyCategories,
  degraderTypes,
  charts,
  meanings,
  operators,
  prefixes,
  searchSchema,
  selectivityFamilies,
  selectivityFigures,
  selectivityScopes,
  structureCategories,
  structureProperties,
  tabKeys,
  targetCategories,
  trees,
  wireTab,
} from '@moltrove/contract/without-calls';
import { chartValues } from './oracle/chart-values.ts';
import type { Cells, OracleRelease } from './oracle/tables.ts';
import { nodeIdsOf, oracleTree } from './oracle/trees.ts';
import { inchiKeyOfSome, someSmarts, someSmiles } from './molecules.ts';
import type { Random } from './random.ts';

type Cell = Cells[string];

/** A search over a release: most values occur in the release, sometimes in another case. */
export function randomSearch(random: Random, release: OracleRelease): Search {
  const rows = random.chance(0.1)
    ? []
    : random.some([null], 5).map((_, at) => randomRow(random, release, at));
  const filters = random.chance(0.5)
    ? []
    : random.some(charts, 3).map((chart) => randomFilter(random, release, chart.key));
  return searchSchema.parse({ query: { rows }, filters });
}

function randomRow(random: Random, release: OracleRelease, at: number): SearchRow {
  return {
    rowId: `row${at}`,
    criterion: randomCriterion(random, release),
    operator: random.pick(operators),
    meaning: random.pick(meanings),
    enabled: random.chance(0.9),
  };
}

const makers: ((random: Random, release: OracleRelease) => Criterion | object)[] = [
  targets,
  activityTypes,
  activityTypes,
  bibliography,
  structureProperty,
  structureIdentity,
  drawing,
  drawing,
  source,
  treeView,
  treeView,
  selectivity,
  selectivity,
  selectedRows,
  (random, { tables }) => ({
    option: 'Company',
    companies: random.some(
      ['ACME', 'borg ltd', 'Borg', String(random.pick(tables.document).company_names)],
      2,
    ),
  }),
  (random) => ({ option: 'DegraderType', degraderTypes: random.some(degraderTypes, 2) }),
  (random, release) => ({
    option: 'CompoundCategories',
    categories: random.some(
      [...texts(random, release.tables.structure, 'molecule_type'), 'natural PRODUCT', 'Prodrug', 'Approved'],
      2,
    ),
  }),
  (random, release) => ({
    option: 'ClinicalPhases',
    phases: random.some(texts(random, release.tables.development_compound, 'highest_phase'), 3),
    statuses: random.chance(0.7) ? [] : texts(random, release.tables.development_compound, 'status'),
  }),
  (random, release) => ({
    option: 'Assay',
    assayTypes: random.some(['B', 'f', 'Binding', 'admet', 'X'], 2),
    methods: random.chance(0.6)
      ? []
      : random.some(texts(random, release.tables.assay, 'assay_method_name'), 2),
    descriptions: random.chance(0.5)
      ? []
      : random.some(['egfr', 'EGFR binding', 'Inhibition FRET', 'alpha', 'Arger', 'egf', '%'], 2),
  }),
  (random, release) => ({
    option: 'Indication',
    indications: random.some(
      [...texts(random, release.tables.indication, 'efo_term'), 'neoplasms', 'efo:1'],
      2,
    ),
  }),
  (random, release) => ({
    option: 'ActivityMechanism',
    mechanisms: random.some(
      [
        ...texts(random, release.tables.activity, 'activity_mechanism'),
        ...texts(random, release.tables.mechanism, 'mechanism_of_action'),
      ],
      2,
    ),
  }),
];

export function randomCriterion(random: Random, release: OracleRelease): Criterion {
  return random.pick(makers)(random, release) as Criterion;
}

/** Some values of a column of the release, and one that the release lacks. */
function texts(random: Random, rows: readonly Cells[], column: string): string[] {
  const found = rows
    .map((row) => row[column])
    .filter((value): value is string => typeof value === 'string' && value.trim() !== '');
  const some = found.length === 0 ? ['nothing'] : random.some(found, 4);
  return [...some.map((text) => (random.chance(0.3) ? text.toUpperCase() : text)), 'no such thing'];
}

function source(random: Random, { tables }: OracleRelease): object {
  const strains = random.some([null], 2).map(() => ({
    genus: random.maybe(['Mus', 'homo', 'Escherichia', 'Human'], 0.3) ?? null,
    species: random.maybe(['coli', 'Sapiens', 'musculus'], 0.5) ?? null,
    strainType: random.maybe(['k12', 'Wistar', 'none'], 0.7) ?? null,
  }));
  return {
    option: 'Source',
    organisms: random.chance(0.4) ? [] : random.some(texts(random, tables.assay, 'organism'), 2),
    strains: random.chance(0.5) ? strains : [],
  };
}

function targets(random: Random, { tables }: OracleRelease): object {
  const terms = random.some(tables.target_term, 4).map((row) => ({
    label: String(row.term),
    targetCategories: random.pick(targetCategories),
  }));
  const ids = random.some(tables.target, 1).map((row) => ({
    label: String(row.chembl_id).toLowerCase(),
    targetCategories: 'targetId',
  }));
  return { option: 'Target', terms: random.chance(0.8) ? terms : ids };
}

/** Targets on which the same structure was measured, so that some values can be compared. */
function selectivity(random: Random, { tables }: OracleRelease): object {
  const terms = (max: number): object[] =>
    random.some(tables.target, max).map((row) => ({
      label: String(row.chembl_id),
      targetCategories: 'targetId',
    }));
  return {
    option: 'Selectivity',
    on: terms(3),
    over: terms(6),
    activityTypes: random.chance(0.8) ? [] : random.some(['IC50', 'ki', 'pKi', 'none'], 2),
    family: random.pick(selectivityFamilies),
    fold: random.pick([1.5, 2, 10, 30, 100]),
    scope: random.pick(selectivityScopes),
    figure: random.pick(selectivityFigures),
  };
}

const tabTables = {
  structures: ['structure', 'str_id'],
  activities: ['activity', 'act_id'],
  assays: ['assay', 'assay_id'],
  clinicalCompounds: ['development_compound', 'str_id'],
  references: ['document', 'ref_id'],
} as const;

/** Some rows of a tab, sometimes an id that no release has, or all rows of another search except some. */
function selectedRows(random: Random, release: OracleRelease): object {
  const tab = random.pick(tabKeys);
  const [table, key] = tabTables[tab];
  const some = (max: number): number[] => {
    const rows = release.tables[table];
    const found = rows.length === 0 ? [] : random.some(rows, max).map((row) => row[key] as number);
    return random.chance(0.3) ? [...found, 4_000_000_000 + random.below(3)] : found;
  };
  if (random.chance(0.6)) return { option: 'SelectedRows', tab: wireTab(tab), ids: [...some(60), 7] };
  const within = randomSearch(random, release);
  return { option: 'SelectedRows', tab: wireTab(tab), within, except: random.chance(0.2) ? [] : some(20) };
}

function activityTypes(random: Random): object {
  const activities = random.some([null], 3).map(() => {
    const [a, b] = [
      random.pick([0, 0.07, 0.1, 1, 30, 70, 100, 1000, -2]),
      random.pick([0.07, 10, 70, 100, 2000]),
    ];
    const prefix = random.maybe(prefixes, 0.3);
    const values =
      prefix === null
        ? {}
        : random.chance(0.4)
          ? { minValue: Math.min(a, b), maxValue: Math.max(a, b) }
          : random.chance(0.5)
            ? { minValue: a }
            : { maxValue: b };
    return {
      activityType:
        random.maybe(['IC50', 'ki', 'pKi', 'Inhibition', 'MIC', 'none'], prefix === null ? 0.05 : 0.3) ??
        (prefix === null ? 'IC50' : null),
      activityUom: random.maybe(['nM', 'uM', 'µM', 'M', '%', 'ug.mL-1', 'NM'], 0.3),
      prefix,
      ...values,
    };
  });
  return { option: 'ActivityTypes', activities };
}

function bibliography(random: Random, { tables }: OracleRelease): object {
  const document = random.pick(tables.document);
  const labels: Record<string, Cell> = {
    pubmed: document.pubmed_id,
    doi: document.doi === null ? null : `https://doi.org/${String(document.doi)}`,
    patent: document.patent_no === null ? null : String(document.patent_no).replaceAll('-', ''),
    refId: random.chance(0.5) ? document.ref_id : document.chembl_id,
    year: document.year,
    title: document.title === null || document.title === '' ? null : String(document.title).slice(0, 3),
  };
  const text = (value: Cell): string =>
    value === null || String(value).trim() === '' ? 'none' : String(value);
  const terms = random
    .some(bibliographyCategories, 3)
    .map((category) => ({ category, label: text(labels[category]) }));
  const journal = {
    journalName: text(document.journal_patent_name),
    year: random.maybe([document.year as number | null], 0.5) ?? null,
    volume: random.maybe([document.volume as string | null], 0.6) ?? null,
    pageNo: random.maybe([document.start_page as string | null], 0.8) ?? null,
  };
  const patent = {
    countryCode: random.maybe(['us', 'WO'], 0.4),
    year: random.maybe([1999, 2004], 0.6),
    patentNo: random.maybe(['9987654', 'WO2010012345', 'us-77-a', 're44459'], 0.4),
  };
  const criterion = {
    authorName: random.maybe(['smith', 'MÜLLER', '%', '_'], 0.5),
    company: random.maybe(['acme', 'BORG', ';'], 0.7),
    fromYear: random.maybe([1990, 2004], 0.5),
    toYear: random.maybe([2004, 2010], 0.5),
  };
  return {
    option: 'Bibliography',
    terms: random.chance(0.5) ? terms : [],
    journals: random.chance(0.3) ? [journal] : [],
    patents: random.chance(0.3) ? [patent] : [],
    ...(random.chance(0.4) ? { criterion } : {}),
    dataSources: random.chance(0.3) ? random.some(['J', 'P', 'O'], 2) : [],
    operatorFlag: random.pick(['AND', 'OR']),
  };
}

function structureProperty(random: Random): object {
  const bounds: Record<string, readonly number[]> = {
    mol_weight: [100, 250, 400, 600],
    clogp: [-1, 0, 0.3, 3],
    psa: [0, 20.23, 100],
  };
  const properties = random.some(structureProperties, 2).map((property) => {
    const [a, b] = [
      random.pick(bounds[property] ?? [0, 1, 3, 7]),
      random.pick(bounds[property] ?? [1, 5, 50, 100]),
    ];
    return [
      property,
      random.chance(0.2)
        ? { min: null, max: null }
        : { min: Math.min(a, b), max: random.maybe([Math.max(a, b)]) },
    ];
  });
  return { option: 'Structure', properties: Object.fromEntries(properties) as object };
}

function structureIdentity(random: Random, release: OracleRelease): object {
  const { structure, compound_form: forms } = release.tables;
  const names = [
    ...texts(random, structure, 'pref_name'),
    ...texts(random, structure, 'chembl_id'),
    ...texts(random, forms, 'pref_name'),
  ];
  return {
    option: 'Structure',
    names: random.chance(0.5) ? random.some(names, 6) : [],
    inchikeys: random.chance(0.5)
      ? random.some([...texts(random, structure, 'inchi_key'), ...texts(random, forms, 'inchi_key')], 6)
      : [],
    structureIds: random.chance(0.7) ? random.some(structure, 30).map((row) => row.str_id) : [],
    properties: random.chance(0.7) ? {} : { mol_weight: { min: 100, max: 500 } },
  };
}

function drawing(random: Random): object {
  const category = random.pick(structureCategories);
  const smarts = category === 'subStructure' && random.chance(0.5);
  const readable = someSmiles.filter((smiles) => inchiKeyOfSome(smiles) !== null);
  return {
    option: 'Structure',
    drawing: {
      format: smarts ? 'smarts' : 'smiles',
      value: random.pick(smarts ? someSmarts : readable),
      category,
      feature: random.pick(['desalted', 'asReported']),
      chirality: (category === 'subStructure' || category === 'superStructure') && random.chance(0.3),
      similarity: random.maybe(
        [
          { min: 0.3, max: null },
          { min: 0.2, max: 0.8 },
        ],
        0.5,
      ),
    },
  };
}

function randomFilter(random: Random, release: OracleRelease, chartKey: string): Partial<ChartFilter> {
  const chart = charts.find((known) => known.key === chartKey)!;
  const { structure, activity } = release.tables;
  const value = (): Cell =>
    random.pick(chartValues(release, chart, random.pick(chart.grain === 'structure' ? structure : activity)));
  const text = (): string | null => {
    const found = random.chance(0.9) || chartKey === 'bibliographyrefid' ? value() : 'no such value';
    return found === null ? null : String(found);
  };
  if (chart.type === 'Range') {
    const [a, b] = [value() as number | null, value() as number | null];
    return {
      chartKey,
      minValue: a === null || b === null ? a : Math.min(a, b),
      maxValue: a === null || b === null ? null : Math.max(a, b),
      excludeRange: random.chance(0.4),
    };
  }
  return {
    chartKey,
    include: random.chance(0.6) ? Array.from({ length: 1 + random.below(4) }, text) : [],
    exclude: random.chance(0.5) ? Array.from({ length: 1 + random.below(2) }, text) : [],
  };
}

/** Nodes above something in the release, in a tree by either of its names, and a node that no tree has. */
function treeView(random: Random, release: OracleRelease): object {
  const tree = random.pick(trees.filter(({ key }) => oracleTree(release, key).size > 0));
  const rows = tree.grain === 'structure' ? release.tables.structure : release.tables.activity;
  const ids = random.some(rows, 5).flatMap((row) => {
    const own = [...nodeIdsOf(release, tree.key, row)];
    return own.length === 0 ? [] : random.some(own, 2);
  });
  const nodes = (ids.length === 0 ? ['root'] : [...ids, 'no such node']).map((id) => ({ id, label: '' }));
  return { option: 'TreeView', tree: random.pick([tree.key, tree.sentAs]), nodes };
}
