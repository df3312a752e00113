import { compoundLeaflet, findCompound, referenceLeaflet } from '@moltrove/contract';
import type { CallResponse } from '@moltrove/contract';
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

const reference: CallResponse<typeof referenceLeaflet> = {
  ref_id: 3,
  chembl_id: null,
  ref_type: 'J',
  reference: 'J Med Chem, 1996',
  title: 'On aspirin',
  authors: ['Doe J'],
  journal_patent_name: 'J Med Chem',
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
  answer(referenceLeaflet, reference);
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
