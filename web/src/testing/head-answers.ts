import { compoundLeaflet, findCompound, referenceLeaflet } from '@moltrove/contract';
import type { CallResponse, assayHead, targetHead } from '@moltrove/contract';
import { answer } from './faked-server.ts';
import { answerResults, resultRow } from './results-answers.ts';
import { openPage } from './open-page.tsx';

export type FakedHead = CallResponse<typeof compoundLeaflet>;

/** Names by structure ID. */
export const compoundNames: Readonly<Record<number, string>> = {
  7: 'ASPIRIN',
  8: 'IBUPROFEN',
  9: 'NAPROXEN',
};
export const aspirinSmiles = 'CC(=O)Oc1ccccc1C(=O)O';

const counts = {
  structures: 1,
  activities: 15,
  assays: 9,
  references: 4,
  compoundRecords: 5,
  clinicalCompounds: 1,
};

/** A compound with the properties of aspirin, without a drawing and without sections. */
export const compoundHeadOf = (strId: number, changed: Partial<FakedHead> = {}): FakedHead => ({
  str_id: strId,
  chembl_id: `CHEMBL${strId}`,
  pref_name: compoundNames[strId] ?? null,
  smiles: null,
  molecule_type: 'Small molecule',
  inchi_key: 'BSYNRYMUTXBXSQ-UHFFFAOYSA-N',
  mol_formula: 'C9H8O4',
  scaffold: null,
  natural_product: false,
  strIdNewlyAddedStatus: false,
  synonyms: [],
  synonymsFound: 0,
  forms: [],
  formsFound: 0,
  calculated: {
    mol_weight: 180.16,
    logp_calc: 1.31,
    psa: 63.6,
    hb_donors: 1,
    hb_acceptor: 3,
    rot_bonds: 2,
    num_rings: 1,
    fsp3: 0.11,
    formal_charge: 0,
    qed: 0.55,
    cns_mpo: null,
  },
  measured: { logd_calc: null, pka_value: null, solubility: null },
  counts,
  years: { first: 1996, last: 2005 },
  development: null,
  sections: [],
  ...changed,
});

/** A target with values of one type. */
export const headOfTarget = (targetId: string, name: string): CallResponse<typeof targetHead>['head'] => ({
  targetId,
  name,
  common_name: 'PTGS1',
  organism: 'Homo sapiens',
  target_type: 'SINGLE PROTEIN',
  classes: ['Enzyme', 'Oxidoreductase'],
  uniprot: ['P35354'],
  uniprotFound: 1,
  counts,
  groups: [groupOf(12)],
  groupCount: 1,
  firstReferences: [{ ref_id: 3, reference: 'J Med Chem, 1996', title: null, year: 1996, activities: 4 }],
});

/** Exact values of IC50 in nM. */
const groupOf = (activities: number) => ({
  target: null,
  assayType: null,
  activityType: 'IC50',
  unit: 'nM',
  units: null,
  actIds: null,
  activities,
  measured: activities,
  censored: 0,
  inactive: 0,
  notDetermined: 0,
  state: 'measured' as const,
  value: 350,
  prefix: '=' as const,
  min: 10,
  max: 5000,
  assays: 3,
  references: 2,
  noisy: false,
  lowerIsBetter: true,
});

export const headOfAssay: CallResponse<typeof assayHead> = {
  assay_id: 6,
  chembl_id: 'CHEMBL600',
  enzyme_cell_assay: 'Inhibition of COX-1',
  assay_type: 'B',
  assay_method_name: null,
  organism: 'Homo sapiens',
  strain: null,
  cells_cellline_organ: null,
  target: {
    targetId: 'CHEMBL221',
    name: 'Cyclooxygenase-1',
    organism: 'Homo sapiens',
    mutation: null,
    severalMutations: false,
  },
  target_profile: 'SINGLE PROTEIN; confidence 9',
  reference: { ref_id: 3, reference: 'J Med Chem, 1996', title: 'On aspirin', year: 1996 },
  counts,
  groups: [groupOf(9)],
  groupCount: 1,
};

export const headOfReference: CallResponse<typeof referenceLeaflet> = {
  ref_id: 3,
  chembl_id: null,
  ref_type: 'J',
  reference: 'J Med Chem, 1996',
  title: 'On aspirin',
  authors: ['Doe J'],
  journal_patent_name: 'J Med Chem',
  source_journal: 'J Med Chem',
  year: 1996,
  volume: null,
  issue: null,
  start_page: null,
  end_page: null,
  pubmed_id: null,
  doi: null,
  patent_no: null,
  application_type: null,
  companies: [],
  company_addresses: null,
  abstract: null,
  counts,
  doubts: [],
  sections: [],
};

/** Answers the calls for heads: of each compound, and of a reference. Returns the structure IDs asked for. */
export function answerHeads(): readonly number[] {
  const asked: number[] = [];
  answer(compoundLeaflet, (_, path) => {
    const strId = Number(path.split('/').at(-1));
    asked.push(strId);
    return compoundHeadOf(strId);
  });
  answer(referenceLeaflet, headOfReference);
  answer(findCompound, {
    state: 'found',
    structure: { ...compoundHeadOf(7), activities: 15 },
    through: 'structure',
    message: null,
  });
  return asked;
}

/** A row of the tab Structures. */
export const compoundRow = (strId: number, changed: Readonly<Record<string, string | number | null>> = {}) =>
  resultRow('structures', {
    str_id: strId,
    pref_name: compoundNames[strId]!,
    mol_weight: 180.16,
    ...changed,
  });

/** Opens the tab Structures with the three compounds, without drawings; `heads` lists the structure IDs of fetched heads. */
export async function openCompounds(more: () => void = () => undefined) {
  let heads: readonly number[] = [];
  const opened = await openPage('FULL_USER', '/results/structuretab', () => {
    answerResults([7, 8, 9].map((strId) => compoundRow(strId)));
    heads = answerHeads();
    more();
  });
  return { ...opened, heads };
}
