import { assayTypeLabels } from '@moltrove/contract/without-calls';
import { type TreeStep, textOrNull, named } from '../tree-builder.ts';
import { textKey } from '../../../engine/text/text-keys.ts';
import { MemberLists } from '../members.ts';
import type { TreeInput, TreeSource } from '../source.ts';

const notInTaxonomy = named('Not in the taxonomy', 1);
const typeNotGiven = named('Type not given', 1);

/**
 * Assays by three levels of taxonomy, organism and strain. An assay without a taxonomy id gets that of another
 * assay or a target with the same organism name.
 */
export const taxonomyTree: TreeSource = (input, tree) => {
  const members = new MemberLists(tree, input.entities.assay.ids.length);
  const taxonOf = taxaOfOrganisms(input);
  const levelsOf = new Map<number, TreeStep[]>();
  for (const [id, ...levels] of textRows(input, 'SELECT tax_id, l1, l2, l3 FROM taxonomy')) {
    levelsOf.set(id, levels.flatMap(step));
  }
  for (const [id, taxon, organism, strain] of textRows<[number, number | null, string | null, string | null]>(
    input,
    'SELECT assay_id, tax_id, organism, strain FROM assay',
  )) {
    const own = [organism, strain].flatMap(step);
    const known = taxon !== null && levelsOf.has(taxon) ? taxon : taxonOf.get(textKey(organism ?? ''));
    const levels = known === undefined ? [] : levelsOf.get(known)!;
    if (levels.length + own.length === 0) continue;
    members.set(ordinalOf(input, id), [[...(levels.length > 0 ? levels : [notInTaxonomy]), ...own]]);
  }
  return members.finish('assay', input.activities.assay, null);
};

/** The lowest taxonomy id of each organism name, ignoring case, among those in the taxonomy. */
function taxaOfOrganisms(input: TreeInput): Map<string, number> {
  const sql = `SELECT MIN(tax_id), organism FROM (SELECT tax_id, organism FROM target
      UNION SELECT tax_id, organism FROM assay)
    WHERE organism IS NOT NULL AND tax_id IN (SELECT tax_id FROM taxonomy) GROUP BY organism ORDER BY 1`;
  const taxa = new Map<string, number>();
  for (const [taxon, organism] of textRows(input, sql)) {
    const key = textKey(organism!);
    if (!taxa.has(key)) taxa.set(key, taxon);
  }
  return taxa;
}

/** Assays by method and type; those without a method are in no node. */
export const assayMethodTree: TreeSource = (input, tree) => {
  const members = new MemberLists(tree, input.entities.assay.ids.length);
  const sql = 'SELECT assay_id, assay_method_name, assay_type FROM assay';
  for (const [id, method, type] of textRows(input, sql)) {
    if (textOrNull(method) === null) continue;
    const kind = textOrNull(type) === null ? typeNotGiven : named(assayTypeLabels[type!] ?? type!);
    members.set(ordinalOf(input, id), [[named(method!), kind]]);
  }
  return members.finish('assay', input.activities.assay, null);
};

const step = (text: string | null): TreeStep[] => (textOrNull(text) === null ? [] : [named(text!)]);

const ordinalOf = ({ entities }: TreeInput, id: number): number => entities.assay.at.ordinalOf(id, 'assay');

function textRows<Row extends unknown[] = [number, ...(string | null)[]]>(
  { rows }: TreeInput,
  sql: string,
): Iterable<Row> {
  const statement = rows.prepare(sql);
  statement.setReturnArrays(true);
  return statement.iterate() as Iterable<unknown> as Iterable<Row>;
}
