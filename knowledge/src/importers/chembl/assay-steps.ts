import { type Step, copyStep, decodedTexts } from './steps.ts';

const mutation = (member: string): string =>
  `CASE WHEN v.mutation IS NOT NULL THEN mutation_json(v.mutation) ->> '${member}' END`;

/** Distinct cell, tissue and fraction: the curated name if there is one, else the assay's own text. */
const cells = `NULLIF(concat_ws('; ', COALESCE(c.cell_name, NULLIF(a.assay_cell_type, '')),
  COALESCE(i.pref_name, NULLIF(a.assay_tissue, '')), NULLIF(a.assay_subcellular_fraction, '')), '')`;

const targetProfile = `NULLIF(concat_ws('; ', t.target_type,
  'confidence ' || a.confidence_score || COALESCE(': ' || f.description, ''), g.classes), '')`;

/** The wild-type protein of the variant. */
const wildType = "v.accession || COALESCE('-' || v.isoform, '')";

export const assaySteps: readonly Step[] = [
  {
    kind: 'whole',
    name: 'assay classes',
    source: 'assay_class_map',
    table: 'work.assay_class',
    statements: [
      `INSERT INTO work.assay_class (assay_id, parameter)
        SELECT m.assay_id, group_concat(concat_ws(' > ', c.l1, c.l2, c.l3), '; ' ORDER BY m.assay_class_id)
        FROM chembl_assay_class_map m JOIN chembl_assay_classification c ON c.assay_class_id = m.assay_class_id
        WHERE m.assay_id IS NOT NULL GROUP BY m.assay_id`,
    ],
  },
  copyStep({
    name: 'assays',
    source: 'assays',
    table: 'assay',
    from: `chembl_assays a LEFT JOIN main.document d ON d.ref_id = a.doc_id
      LEFT JOIN main.target t ON t.target_id = a.tid
      LEFT JOIN chembl_cell_dictionary c ON c.cell_id = a.cell_id
      LEFT JOIN chembl_tissue_dictionary i ON i.tissue_id = a.tissue_id
      LEFT JOIN chembl_variant_sequences v ON v.variant_id = a.variant_id
      LEFT JOIN chembl_bioassay_ontology b ON b.bao_id = a.bao_format
      LEFT JOIN chembl_confidence_score_lookup f ON f.confidence_score = a.confidence_score
      LEFT JOIN work.target_profile g ON g.target_id = a.tid
      LEFT JOIN work.assay_class k ON k.assay_id = a.assay_id
      LEFT JOIN work.assay_detail e ON e.assay_id = a.assay_id`,
    id: 'a.assay_id',
    columns: {
      assay_id: 'a.assay_id',
      chembl_id: 'a.chembl_id',
      ref_id: 'd.ref_id',
      target_id: 't.target_id',
      enzyme_cell_assay: 'a.description',
      assay_type: 'a.assay_type',
      source: "a.assay_organism || COALESCE(' (' || NULLIF(a.assay_strain, '') || ')', '')",
      organism: 'a.assay_organism',
      strain: 'a.assay_strain',
      tax_id: 'a.assay_tax_id',
      cells_cellline_organ: cells,
      assay_method_name: 'COALESCE(e.method, b.label)',
      parameter: 'k.parameter',
      target_profile: targetProfile,
      in_presence_of: 'e.in_presence_of',
      radio_ligand: 'e.radio_ligand',
      co_administered: 'e.co_administered',
      buffer: 'e.buffer',
      ph: 'e.ph',
      substrate: 'e.substrate',
      operation: "NULLIF(concat_ws('; ', NULLIF(a.assay_test_type, ''), NULLIF(a.assay_category, '')), '')",
      mutant: mutation('mutant'),
      wild_type: wildType,
      wild_type_residue: mutation('wild_type_residue'),
      residue_position: mutation('residue_position'),
      mutant_residue: mutation('mutant_residue'),
      assay_position: mutation('assay_position'),
      amounts: 'e.amounts',
      inner_grids: 'e.inner_grids',
    },
    corrected: [
      ...decodedTexts('a', 'assays'),
      {
        when: 'd.ref_id IS NULL',
        reason: 'doc_id is not in docs: the assay has no reference',
        value: 'a.doc_id',
      },
      {
        when: 'a.tid IS NOT NULL AND t.target_id IS NULL',
        reason: 'tid is not in target_dictionary: the assay has no target',
        value: 'a.tid',
      },
      {
        when: 'a.variant_id IS NOT NULL AND v.variant_id IS NULL',
        reason: 'variant_id is not in variant_sequences: the mutation is unknown',
        value: 'a.variant_id',
      },
    ],
  }),
];
