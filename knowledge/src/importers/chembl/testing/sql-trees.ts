import type { DatabaseSync } from 'node:sqlite';
import {
  type EndpointGroup,
  type TreeKey,
  activityFamilies,
  activityFamilyLabels,
  assayTypeLabels,
  criterionSchema,
  pharmacokineticGroups,
  phases,
  refTypeLabels,
  toxicityGroups,
  treeOf,
} from '@moltrove/contract/without-calls';
import type { SqlCriterion } from './sql-counts.ts';

/** A node as SQL counts it. */
export interface SqlNode {
  readonly id: string;
  readonly structures: number;
  readonly activities: number;
}

/** The members of a tree's nodes: a column of `act`; for structures also one of `str`. */
const memberOf: Readonly<Record<TreeKey, 'assay_id' | 'doc_id' | 'str_id' | 'activity_id'>> = {
  Target: 'assay_id',
  Indication: 'str_id',
  Pharmacokinetics: 'activity_id',
  Toxicity: 'activity_id',
  Taxonomy: 'assay_id',
  Pathways: 'assay_id',
  ClinicalPhase: 'str_id',
  AssayMethodName: 'assay_id',
  Bibliography: 'doc_id',
  Endpoint: 'activity_id',
};

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
/** A text as part of a node's id. */
const part = (text: string): string => `replace(replace(${text}, '%', '%25'), '/', '%2F')`;
/** The text, or null if it is blank. */
const given = (text: string): string => `CASE WHEN trim(${text}) <> '' THEN ${text} END`;
const partOr = (text: string, otherwise: string): string =>
  part(`COALESCE(${given(text)}, ${quoted(otherwise)})`);
const caseOf = (column: string, labels: readonly (readonly [string | number, string])[]): string =>
  `CASE ${column} ${labels.map(([value, label]) => `WHEN ${typeof value === 'number' ? value : quoted(value)} THEN ${quoted(label)}`).join(' ')} END`;

const targets = `
WITH RECURSIVE up (class, parent, way) AS (
  SELECT protein_class_id, parent_id, CASE WHEN class_level = 0 THEN '' ELSE ${part('COALESCE(pref_name, short_name)')} || '/' END
  FROM protein_classification WHERE COALESCE(pref_name, short_name) IS NOT NULL
  UNION ALL SELECT u.class, c.parent_id,
    CASE WHEN c.class_level = 0 THEN '' ELSE ${part('COALESCE(c.pref_name, c.short_name)')} || '/' END || u.way
  FROM up u JOIN protein_classification c ON c.protein_class_id = u.parent),
classed (tid, way) AS (
  SELECT DISTINCT t.tid, u.way || 'target:' || t.tid FROM target_components t
  JOIN component_class c ON c.component_id = t.component_id JOIN up u ON u.class = c.protein_class_id
  WHERE u.way <> '' AND (u.parent IS NULL OR u.parent NOT IN (SELECT protein_class_id FROM protein_classification))),
kinds (tid, kind, type, source) AS (
  SELECT tid, ${part('upper(substr(target_type, 1, 1)) || lower(substr(target_type, 2))')}, target_type,
    ${partOr('organism', 'Organism not given')} FROM target_dictionary),
others (tid, way) AS (
  SELECT tid, CASE WHEN COALESCE(trim(type), '') = '' THEN 'Type not given/' || source
    WHEN type LIKE '%PROTEIN%' OR type LIKE '%SELECTIVITY%' THEN 'Proteins without a class/' || kind || '/' || source
    WHEN type COLLATE NOCASE = 'ORGANISM' THEN kind ELSE kind || '/' || source END || '/target:' || tid
  FROM kinds WHERE tid NOT IN (SELECT tid FROM classed))
SELECT a.assay_id, w.way FROM assays a JOIN (SELECT * FROM classed UNION ALL SELECT * FROM others) w ON w.tid = a.tid`;

const parents = `(SELECT m.molregno, COALESCE(h.parent_molregno, m.molregno) AS str_id FROM molecule_dictionary m
  LEFT JOIN molecule_hierarchy h ON h.molregno = m.molregno)`;

const initial = (text: string): string => {
  const first = `upper(substr(trim(${text}), 1, 1))`;
  return `CASE WHEN ${first} BETWEEN 'A' AND 'Z' THEN ${first} ELSE '0 to 9 and signs' END`;
};
const terms = (vocabulary: string, term: string, id: string): string => `
SELECT p.str_id, '${vocabulary}/' || ${initial('i.term')} || '/' || ${part('i.term')}
FROM (SELECT molregno, COALESCE(${given(term)}, ${given(id)}) AS term FROM drug_indication) i
JOIN ${parents} p ON p.molregno = i.molregno WHERE i.term IS NOT NULL`;
const indications = `${terms('MeSH headings', 'mesh_heading', 'mesh_id')} UNION ${terms('EFO terms', 'efo_term', 'efo_id')}`;

const clinicalPhases = `
SELECT s.str_id, COALESCE(${caseOf(
  'f.phase',
  phases.map(({ label, maxPhase }) => [maxPhase, label]),
)}, 'Phase not given') || COALESCE('/' || CASE WHEN f.withdrawn THEN 'Withdrawn'
    WHEN f.phase = 4 AND f.available = 0 THEN 'Discontinued' WHEN f.phase = 4 THEN 'Approved'
    WHEN f.phase IS NOT NULL THEN 'Investigational' END, '')
FROM str s JOIN (
  SELECT p.str_id, MAX(NULLIF(m.max_phase, 0)) AS phase, MAX(m.availability_type) AS available,
    MAX(COALESCE(m.withdrawn_flag, 0) = 1 OR COALESCE(m.availability_type, 0) = -2) AS withdrawn
  FROM ${parents} p JOIN molecule_dictionary m ON m.molregno = p.molregno GROUP BY p.str_id) f ON f.str_id = s.str_id
WHERE s.developed`;

const taxonomy = `
WITH taxa (organism, tax_id) AS (
  SELECT lower(trim(organism)), MIN(tax_id) FROM (
    SELECT organism, tax_id FROM target_dictionary UNION SELECT assay_organism, assay_tax_id FROM assays)
  WHERE organism IS NOT NULL AND tax_id IN (SELECT tax_id FROM organism_class) GROUP BY 1),
placed (assay_id, levels, own) AS (
  SELECT a.assay_id,
    COALESCE('/' || ${part(given('o.l1'))}, '') || COALESCE('/' || ${part(given('o.l2'))}, '') || COALESCE('/' || ${part(given('o.l3'))}, ''),
    COALESCE('/' || ${part(given('a.assay_organism'))}, '') || COALESCE('/' || ${part(given('a.assay_strain'))}, '')
  FROM assays a LEFT JOIN taxa t ON t.organism = lower(trim(COALESCE(a.assay_organism, '')))
  LEFT JOIN organism_class o ON o.tax_id =
    CASE WHEN a.assay_tax_id IN (SELECT tax_id FROM organism_class) THEN a.assay_tax_id ELSE t.tax_id END)
SELECT assay_id, substr(CASE levels WHEN '' THEN '/Not in the taxonomy' ELSE levels END || own, 2) FROM placed
WHERE levels || own <> ''`;

const assayMethods = `
SELECT a.assay_id, ${part('b.label')} || '/' || COALESCE(${caseOf('a.assay_type', Object.entries(assayTypeLabels))}, ${partOr('a.assay_type', 'Type not given')})
FROM assays a JOIN bioassay_ontology b ON b.bao_id = a.bao_format WHERE trim(b.label) <> ''`;

const bibliography = `
SELECT doc_id, ${caseOf("CASE doc_type WHEN 'PUBLICATION' THEN 'J' WHEN 'PATENT' THEN 'P' ELSE 'O' END", Object.entries(refTypeLabels))}
  || '/' || ${partOr("COALESCE(shown_journal(NULLIF(journal, '')), CASE WHEN patent_id LIKE 'US-%' THEN 'US Patent and Trademark Office' END)", 'Journal not given')}
  || '/' || COALESCE(year, 'Year not given') FROM docs`;

const families = Object.entries(activityFamilies).map(
  ([family, types]) =>
    `WHEN lower(standard_type) IN (${types.map((type) => quoted(type.toLowerCase())).join(', ')})
      THEN ${quoted(activityFamilyLabels[family as keyof typeof activityFamilyLabels])}`,
);
const endpoints = `
SELECT activity_id, CASE ${families.join('\n  ')} ELSE 'Other types' END || '/' || ${part('standard_type')} || '/' || ${partOr('standard_units', 'No unit')}
FROM act WHERE trim(standard_type) <> ''`;

/** Signs in the types of the data; types that differ only by them are one. */
const signs = [' ', '-', '_', '/', ',', '.', '%', '(', ')', '+'];
const folded = (type: string): string =>
  signs.reduce((text, sign) => `replace(${text}, ${quoted(sign)}, '')`, `lower(${type})`);

function grouped(groups: readonly EndpointGroup[], assayType: string, otherAssays: string): string {
  const typeKeys = groups.flatMap(({ label, types }) =>
    types.map((type) => `(${folded(quoted(type))}, ${quoted(label)})`),
  );
  const beginnings = groups.flatMap(({ label, targets: named }) =>
    (named?.names ?? []).map(
      (name) => `WHEN t.pref_name LIKE ${quoted(`${name}%`)} THEN ${quoted(`${label}/${named!.label}`)}`,
    ),
  );
  return `
WITH known (type, label) AS (SELECT column1, MIN(column2) FROM (VALUES ${typeKeys.join(', ')}) GROUP BY 1),
rows (activity_id, type, label, branch, name, assay_type) AS (
  SELECT a.activity_id, ${given('a.standard_type')}, k.label, CASE ${beginnings.join(' ')} END, t.pref_name, a.assay_type
  FROM act a LEFT JOIN target_dictionary t ON t.tid = a.tid
  LEFT JOIN known k ON k.type = ${folded('a.standard_type')} AND trim(a.standard_type) <> '')
SELECT activity_id, CASE WHEN label IS NOT NULL THEN label || '/' || ${part('type')}
  WHEN branch IS NOT NULL THEN branch || '/' || ${part('name')} || '/' || ${partOr('type', 'Type not given')}
  ELSE ${quoted(otherAssays)} || '/' || ${partOr('type', 'Type not given')} END
FROM rows WHERE label IS NOT NULL OR branch IS NOT NULL OR assay_type = ${quoted(assayType)}`;
}

/** Members of each tree with the ids of their nodes, read from ChEMBL's own tables. */
const paths: Readonly<Record<TreeKey, string | null>> = {
  Target: targets,
  Indication: indications,
  Pharmacokinetics: grouped(pharmacokineticGroups, 'A', 'Other ADMET assays'),
  Toxicity: grouped(toxicityGroups, 'T', 'Other toxicity assays'),
  Taxonomy: taxonomy,
  // The cuts have no GO terms.
  Pathways: null,
  ClinicalPhase: clinicalPhases,
  AssayMethodName: assayMethods,
  Bibliography: bibliography,
  Endpoint: endpoints,
};

/** Creates the tables of all trees over a ChEMBL database with the tables of `createSqlTables`. */
export function createSqlTrees(db: DatabaseSync): void {
  db.exec(`
CREATE INDEX temp.act_assay ON act (assay_id, str_id);
CREATE TEMP TABLE tree_node (node INTEGER PRIMARY KEY, tree TEXT, id TEXT, UNIQUE (tree, id));
CREATE TEMP TABLE tree_member (node INTEGER, member INTEGER, PRIMARY KEY (node, member)) WITHOUT ROWID;`);
  for (const [tree, path] of Object.entries(paths)) {
    if (path === null) continue;
    db.exec(`
CREATE TEMP TABLE way (member INTEGER, id TEXT);
INSERT INTO way ${path};
CREATE TEMP TABLE above (id TEXT, node TEXT, PRIMARY KEY (id, node)) WITHOUT ROWID;
INSERT INTO above WITH RECURSIVE up (id, node) AS (
  SELECT DISTINCT id, id FROM way
  UNION SELECT id, COALESCE(NULLIF(rtrim(rtrim(node, replace(node, '/', '')), '/'), ''), 'root') FROM up WHERE node <> 'root')
  SELECT * FROM up;
INSERT INTO tree_node (tree, id) SELECT DISTINCT '${tree}', node FROM above;
INSERT OR IGNORE INTO tree_member SELECT n.node, w.member FROM way w JOIN above u ON u.id = w.id
  JOIN tree_node n ON n.tree = '${tree}' AND n.id = u.node;
DROP TABLE way; DROP TABLE above;`);
  }
  db.exec('ANALYZE temp.tree_member');
}

/** Nodes of a tree that contain a structure, by id; the top is `root`. */
export function sqlNodes(db: DatabaseSync, tree: TreeKey): Map<string, SqlNode> {
  const member = memberOf[tree];
  const activities = `SELECT m.node, COUNT(*) AS activities, COUNT(DISTINCT a.str_id) AS structures
    FROM tree_node n CROSS JOIN tree_member m ON m.node = n.node CROSS JOIN act a ON a.${member} = m.member
    WHERE n.tree = '${tree}' GROUP BY m.node`;
  const structures = {
    str_id: `SELECT m.node, COUNT(*) AS structures FROM tree_member m GROUP BY m.node`,
    doc_id: `SELECT node, COUNT(*) AS structures FROM (
      SELECT m.node, a.str_id FROM tree_node n CROSS JOIN tree_member m ON m.node = n.node JOIN act a ON a.doc_id = m.member WHERE n.tree = '${tree}'
      UNION SELECT m.node, r.str_id FROM tree_node n CROSS JOIN tree_member m ON m.node = n.node JOIN rec r ON r.doc_id = m.member WHERE n.tree = '${tree}')
      GROUP BY node`,
    assay_id: null,
    activity_id: null,
  }[member];
  const sql =
    structures === null
      ? `SELECT n.id, c.structures, c.activities FROM (${activities}) c JOIN tree_node n ON n.node = c.node`
      : `SELECT n.id, s.structures, COALESCE(c.activities, 0) AS activities FROM tree_node n
        JOIN (${structures}) s ON s.node = n.node LEFT JOIN (${activities}) c ON c.node = n.node WHERE n.tree = '${tree}'`;
  const rows = db.prepare(sql).all() as unknown as SqlNode[];
  return new Map(rows.map((row) => [row.id, { ...row }]));
}

/** A row of the builder that selects nodes, with the SQL for their members. */
export function nodesChosen(tree: TreeKey, ids: readonly string[]): SqlCriterion {
  const members = `SELECT m.member FROM tree_member m JOIN tree_node n ON n.node = m.node
    WHERE n.tree = '${tree}' AND n.id IN (${ids.map(quoted).join(', ')})`;
  const criterion = criterionSchema.parse({
    option: 'TreeView',
    tree: treeOf(tree).sentAs,
    nodes: ids.map((id) => ({ id })),
  });
  const where = `${memberOf[tree]} IN (${members})`;
  return memberOf[tree] === 'doc_id'
    ? { criterion, where, docs: `doc_id IN (${members})` }
    : { criterion, where };
}
