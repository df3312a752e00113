import {
  type CompoundAlerts,
  type CompoundHead,
  compareText,
  limits,
} from '@moltrove/contract/without-calls';
import { codes } from '../../index/column-source.ts';
import { fragmentColumns } from '../../index/molecule-columns.ts';
import { PackedTexts, packedColumns } from '../../index/packed-texts.ts';
import type { ReleaseIndex } from '../../index/release-index.ts';
import type { Compound } from './compound.ts';
import { headCounts } from './head-counts.ts';
import { measuredProperty } from './measured-property.ts';
import type { LeafletContext } from './leaflet-context.ts';
import { rowMissing } from '../../rows/row-reader.ts';
import type { ReleaseRows } from './release-rows.ts';

/** The head of a compound page. */
export function compoundHead(
  context: LeafletContext,
  compound: Compound,
  alerts: CompoundAlerts,
): CompoundHead {
  const { rows, index } = context;
  const { strId } = compound;
  const row = rows.first('structure', 'str_id', strId);
  if (row === null) throw rowMissing('structures', strId);
  const synonyms = synonymsOf(rows, strId);
  const forms = formsOf(rows, strId);
  const record = rows.first('development_compound', 'str_id', strId);
  const smiles = row.text('smiles')?.trim() ?? '';
  return {
    str_id: strId,
    chembl_id: row.text('chembl_id'),
    pref_name: row.text('pref_name'),
    molecule_type: row.text('molecule_type'),
    smiles: smiles === '' ? null : smiles,
    inchi_key: row.text('inchi_key'),
    mol_formula: row.text('mol_formula'),
    scaffold: scaffoldOf(index, compound),
    natural_product: row.flag('natural_product'),
    strIdNewlyAddedStatus: row.flag('newly_added'),
    synonyms: synonyms.slice(0, limits.maxSynonyms),
    synonymsFound: synonyms.length,
    forms: forms.slice(0, limits.maxHeadForms),
    formsFound: forms.length,
    calculated: {
      mol_weight: row.number('mol_weight'),
      logp_calc: row.number('logp_calc'),
      psa: row.number('psa'),
      hb_donors: row.number('hb_donors'),
      hb_acceptor: row.number('hb_acceptor'),
      rot_bonds: row.number('rot_bonds'),
      num_rings: row.number('num_rings'),
      fsp3: row.number('fsp3'),
      formal_charge: row.number('formal_charge'),
      qed: row.number('qed'),
      cns_mpo: row.number('cns_mpo'),
    },
    measured: {
      logd_calc: measuredProperty(index, compound, row, 'logd_calc'),
      pka_value: measuredProperty(index, compound, row, 'pka_value'),
      solubility: measuredProperty(index, compound, row, 'solubility'),
    },
    development: record && {
      drug_name: record.text('drug_name'),
      highest_phase: record.text('highest_phase'),
      status: record.text('status'),
      approval_year: record.number('approval_year'),
    },
    ...headCounts(context, compound, { isDrawn: smiles !== '', alerts }),
  };
}

function synonymsOf(rows: ReleaseRows, strId: number): CompoundHead['synonyms'] {
  return rows
    .all('synonym', 'str_id', strId)
    .map((row) => ({ synonym: row.text('synonym')!, kind: row.text('kind') }))
    .sort((a, b) => compareText(a.kind ?? '', b.kind ?? '') || compareText(a.synonym, b.synonym));
}

function formsOf(rows: ReleaseRows, strId: number): CompoundHead['forms'] {
  return rows
    .all('compound_form', 'str_id', strId)
    .map((row) => ({
      form_id: row.number('form_id')!,
      chembl_id: row.text('chembl_id'),
      pref_name: row.text('pref_name'),
      smiles: row.text('smiles'),
      inchi_key: row.text('inchi_key'),
      full_weight: row.number('full_weight'),
      isParent: row.number('form_id') === strId,
    }))
    .sort((a, b) => Number(b.isParent) - Number(a.isParent) || a.form_id - b.form_id);
}

function scaffoldOf({ source }: ReleaseIndex, { ordinal }: Compound): string | null {
  const { scaffold } = fragmentColumns;
  if (!source.columns.has(scaffold) || !source.columns.has(packedColumns(scaffold).bytes)) return null;
  const code = codes(source, scaffold)[ordinal];
  return code === 0 ? null : new PackedTexts(source, scaffold).text(code);
}
