import { type Fault, type Step, copyStep, decodedTexts } from './steps.ts';

/** Kinds of search term by ChEMBL's synonym types; the other types are plain synonyms. */
const termKind = `CASE s.syn_type WHEN 'GENE_SYMBOL' THEN 'gene' WHEN 'GENE_SYMBOL_OTHER' THEN 'gene_synonym'
  WHEN 'EC_NUMBER' THEN 'ec' ELSE 'synonym' END`;

const terms = (kind: string, term: string, from: string): string =>
  `INSERT OR IGNORE INTO target_term (target_id, kind, term) SELECT t.target_id, ${kind}, ${term} FROM ${from}
    WHERE ${term} <> ''`;

/** Terms of a component without a target are unreachable. */
const withoutTarget = (componentId: string): Fault => ({
  when: 't.target_id IS NULL',
  reason: 'no target has the component',
  value: componentId,
});

export const targetSteps: readonly Step[] = [
  copyStep({
    name: 'taxonomy',
    source: 'organism_class',
    table: 'taxonomy',
    from: 'chembl_organism_class o',
    id: 'o.oc_id',
    anyId: true,
    columns: { tax_id: 'o.tax_id', l1: 'o.l1', l2: 'o.l2', l3: 'o.l3' },
    skip: [{ when: 'o.tax_id IS NULL', reason: 'tax_id is missing', value: 'NULL' }],
    orIgnore: true,
  }),
  copyStep({
    name: 'protein classes',
    source: 'protein_classification',
    table: 'protein_class',
    from: 'chembl_protein_classification c',
    id: 'c.protein_class_id',
    columns: {
      class_id: 'c.protein_class_id',
      parent_id: 'c.parent_id',
      name: 'COALESCE(c.pref_name, c.short_name)',
      level: 'c.class_level',
    },
    skip: [
      { when: 'COALESCE(c.pref_name, c.short_name) IS NULL', reason: 'the class has no name', value: 'NULL' },
    ],
  }),
  copyStep({
    name: 'targets',
    source: 'target_dictionary',
    table: 'target',
    from: 'chembl_target_dictionary t',
    id: 't.tid',
    columns: {
      target_id: 't.tid',
      chembl_id: 't.chembl_id',
      pref_name: 't.pref_name',
      target_type: 't.target_type',
      organism: 't.organism',
      tax_id: 't.tax_id',
    },
    corrected: decodedTexts('t', 'target_dictionary'),
  }),
  copyStep({
    name: 'target components',
    source: 'target_components',
    table: 'work.component',
    from: `chembl_target_components c LEFT JOIN target t ON t.target_id = c.tid
      LEFT JOIN chembl_component_sequences s ON s.component_id = c.component_id`,
    id: 'c.targcomp_id',
    anyId: true,
    columns: {
      component_id: 's.component_id',
      target_id: 't.target_id',
      accession: 's.accession',
      description: 's.description',
    },
    skip: [
      { when: 't.target_id IS NULL', reason: 'tid is not in target_dictionary', value: 'c.tid' },
      {
        when: 's.component_id IS NULL',
        reason: 'component_id is not in component_sequences',
        value: 'c.component_id',
      },
    ],
    corrected: decodedTexts('s', 'component_sequences'),
    orIgnore: true,
  }),
  copyStep({
    name: 'component synonyms',
    source: 'component_synonyms',
    table: 'target_term',
    from: `chembl_component_synonyms s LEFT JOIN work.component t ON t.component_id = s.component_id`,
    id: 's.compsyn_id',
    anyId: true,
    multiplies: true,
    columns: { target_id: 't.target_id', kind: termKind, term: 's.component_synonym' },
    skip: [
      { when: "COALESCE(s.component_synonym, '') = ''", reason: 'the synonym is empty', value: 'NULL' },
      withoutTarget('s.component_id'),
    ],
    corrected: decodedTexts('s', 'component_synonyms'),
    orIgnore: true,
  }),
  {
    kind: 'whole',
    name: 'target names and accessions',
    source: 'target_dictionary',
    table: 'target_term',
    statements: [
      terms("'name'", 't.pref_name', 'target t'),
      terms("'uniprot'", 't.accession', 'work.component t'),
      terms("'synonym'", 't.description', 'work.component t'),
      `UPDATE target SET common_name = genes.symbols FROM (
        SELECT target_id, group_concat(term, ', ' ORDER BY lower(term), term) AS symbols FROM target_term
        WHERE kind = 'gene' GROUP BY target_id) AS genes WHERE genes.target_id = target.target_id`,
    ],
  },
  copyStep({
    name: 'classes of targets',
    source: 'component_class',
    table: 'target_class',
    from: `chembl_component_class c LEFT JOIN work.component t ON t.component_id = c.component_id
      LEFT JOIN protein_class p ON p.class_id = c.protein_class_id`,
    id: 'c.component_id',
    anyId: true,
    multiplies: true,
    columns: { target_id: 't.target_id', class_id: 'p.class_id' },
    skip: [
      {
        when: 'p.class_id IS NULL',
        reason: 'protein_class_id is not in protein_classification',
        value: 'c.protein_class_id',
      },
      withoutTarget('c.component_id'),
    ],
    orIgnore: true,
  }),
  copyStep({
    name: 'pathway terms',
    source: 'go_classification',
    table: 'pathway',
    from: 'chembl_go_classification g',
    id: 'g.go_id',
    anyId: true,
    columns: {
      pathway_id: 'g.go_id',
      parent_id: 'g.parent_go_id',
      name: 'g.pref_name',
      branch: `CASE g.aspect WHEN 'P' THEN 'Biological process' WHEN 'F' THEN 'Molecular function'
        WHEN 'C' THEN 'Cellular component' ELSE g.aspect END`,
    },
    skip: [{ when: "COALESCE(g.pref_name, '') = ''", reason: 'the term has no name', value: 'NULL' }],
  }),
  copyStep({
    name: 'pathways of targets',
    source: 'component_go',
    table: 'target_pathway',
    from: `chembl_component_go c LEFT JOIN work.component t ON t.component_id = c.component_id
      LEFT JOIN pathway p ON p.pathway_id = c.go_id`,
    id: 'c.component_id',
    anyId: true,
    multiplies: true,
    columns: { target_id: 't.target_id', pathway_id: 'p.pathway_id' },
    skip: [
      { when: 'p.pathway_id IS NULL', reason: 'go_id is not in go_classification', value: 'c.go_id' },
      withoutTarget('c.component_id'),
    ],
    orIgnore: true,
  }),
  {
    kind: 'whole',
    name: 'class names of targets',
    source: 'component_class',
    table: 'work.target_profile',
    statements: [
      `INSERT INTO work.target_profile (target_id, classes)
        SELECT target_id, group_concat(name, ', ' ORDER BY lower(name), name)
        FROM target_class JOIN protein_class USING (class_id) WHERE level > 0 GROUP BY target_id`,
    ],
  },
];
