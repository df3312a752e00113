import type { ReleaseTables, TableRow } from './release-tables.ts';
import type { Random } from './random.ts';

/**
 * Tables that only the trees read, for existing rows. Targets and assays get taxonomy ids, and some names and
 * types by which the trees group. Classes and terms have gaps and cycles in their parents, and names with the
 * separators of ids.
 */
export function randomTrees(
  random: Random,
  target: readonly TableRow[],
  assay: readonly TableRow[],
): ReleaseTables {
  const taxa = [9606, 10090, 562, 4];
  for (const row of target) {
    row.tax_id = random.maybe(taxa, 0.4);
    if (random.chance(0.3))
      row.pref_name = random.pick(['Cytochrome P450 3A4', 'HERG', 'Cytochrome P450 19A1']);
  }
  for (const row of assay) {
    row.tax_id = random.maybe(taxa, 0.7);
    if (random.chance(0.2)) row.assay_type = 'T';
  }
  const classes = ['Enzyme', 'Kinase', 'Ser/Thr', '100%', 'Kinase', 'root', 'Receptor', 'Odd'];
  const terms = ['GO:1', 'GO:2', 'GO:3', 'GO:4', 'GO:5'];
  return {
    protein_class: [
      { class_id: 1, parent_id: null, name: 'Protein class', level: 0 },
      ...classes.map((name, at) => ({
        class_id: at + 2,
        parent_id: random.pick([1, 1, 2, 3, 4, at + 2, 99, null]),
        name,
        level: random.pick([1, 2]),
      })),
    ],
    target_class: pairs(random, target, 0.6, () => ({ class_id: 1 + random.below(classes.length + 2) })),
    taxonomy: [
      { tax_id: 9606, l1: 'Eukaryotes', l2: 'Mammalia', l3: 'Primates' },
      { tax_id: 10090, l1: 'Eukaryotes', l2: 'Mammalia', l3: null },
      { tax_id: 562, l1: 'Bacteria', l2: null, l3: 'Escherichia' },
    ],
    pathway: terms.map((id, at) => ({
      pathway_id: id,
      parent_id: random.pick([null, 'GO:1', 'GO:2', id, 'GO:99']),
      name: `term ${at}`,
      branch: random.maybe(['Biological process', 'Cellular component']),
    })),
    target_pathway: pairs(random, target, 0.5, () => ({ pathway_id: random.pick(terms) })),
  };
}

/** Up to three distinct links of some targets. */
function pairs(random: Random, target: readonly TableRow[], share: number, link: () => TableRow): TableRow[] {
  const rows = target
    .filter(() => random.chance(share))
    .flatMap(({ target_id }) =>
      Array.from({ length: 1 + random.below(3) }, () => ({ target_id, ...link() })),
    );
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}
