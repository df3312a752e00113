import { charts, columns, searchFields, tabKeys, treeKeys } from '@moltrove/contract';
import { between, pick, type Random } from '@moltrove/knowledge/importing';
import { randomDrawing, withSlip } from './random-drawings.ts';
import type { FieldValues } from './schema-values.ts';

/** Search sessions shared by all requests, so that some requests for results name a search that has run. */
export const fuzzedSessions: readonly string[] = Array.from({ length: 8 }, (_, at) => `fuzz-session-${at}`);

const words = [
  'EGFR',
  'epidermal',
  'imatinib',
  'P00533',
  'CHEMBL25',
  'CHEMBL203',
  'IC50',
  'Ki',
  'nM',
  'uM',
  'Homo sapiens',
  'J Med Chem',
  '10.1021/jm0001',
  '15027869',
  'US-1234567',
  'Pfizer',
  'Phase 3',
  'approved',
  'kinase',
  'inhibitor',
  '50-78-2',
  'BSYNRYMUTXBXSQ-UHFFFAOYSA-N',
  'cancer',
  '2005',
  'a',
  'root',
  '%',
] as const;

const columnKeys = tabKeys.flatMap((tab) => columns[tab].map(({ key }) => key));
/** Half the time a column that nearly all tabs have. */
const anyColumn = (random: Random): string => (random() < 0.5 ? 'str_id' : pick(random, columnKeys));
const uuid = '3b241101-e2bb-4255-8caf-4136c566a962';

const known: Readonly<Record<string, (random: Random) => unknown>> = {
  sessionid: (random) => pick(random, fuzzedSessions),
  newsessionid: (random) => pick(random, fuzzedSessions),
  smiles: (random) => randomDrawing(random, 'smiles'),
  sortSmiles: (random) => randomDrawing(random, 'smiles'),
  chartKey: (random) => pick(random, charts).key,
  type: (random) => pick(random, charts).key,
  tab: (random) => pick(random, tabKeys),
  tree: (random) => pick(random, treeKeys),
  column: anyColumn,
  columns: anyColumn,
  field: (random) => pick(random, searchFields).key,
  activityType: (random) => pick(random, ['IC50', 'Ki', 'Kd', 'EC50', 'Inhibition']),
  activityUom: (random) => pick(random, ['nM', 'uM', 'mM', '%', 'ug.mL-1']),
  pageNumber: (random) => between(random, 0, 5),
  pageSize: (random) => pick(random, [1, 10, 25, 50, 100]),
  minValue: (random) => random() * 100,
  maxValue: (random) => 100 + random() * 10_000,
  min: (random) => random() * 10,
  max: (random) => 10 + random() * 500,
  year: (random) => between(random, 1980, 2025),
  fromYear: (random) => between(random, 1980, 2005),
  toYear: (random) => between(random, 2005, 2025),
  inchikeys: (random) => withSlip('BSYNRYMUTXBXSQ-UHFFFAOYSA-N', random),
  username: (random) => `nobody-${between(random, 1, 1e9)}@moltrove.example`,
  email: (random) => `nobody-${between(random, 1, 1e9)}@moltrove.example`,
  exportId: () => uuid,
  id: (random) => pick(random, ['root', 'root', uuid, String(between(random, 1, 5000)), pick(random, words)]),
  address: () => '/results/structuretab',
  within: (random) => between(random, 0, 2000),
};

const wordLike = new Set(['text', 'label', 'names', 'terms', 'term', 'name', 'nodes', 'include']);

/** A filter that usually fits its chart. */
function chartFilter(random: Random): unknown {
  const chart = pick(random, charts);
  const range = { minValue: random() * 100, maxValue: 100 + random() * 10_000 };
  const values = [pick(random, words), String(between(random, 1, 5000)), null];
  const listed = random() < 0.5 ? { include: values } : { exclude: values };
  const isRange = chart.type === 'Range' ? random() < 0.9 : random() < 0.1;
  return { chartKey: chart.key, ...(isRange ? range : listed) };
}

const objects: Readonly<Record<string, (random: Random) => unknown>> = {
  similarity: (random) => ({ min: random(), max: 1 }),
  filters: chartFilter,
};

/** Values that a chemist could have sent, chosen by the field's name and the fields written before it. */
export const fieldValues: FieldValues = ({ name, kind, siblings }, random) => {
  if (kind === 'object') return objects[name]?.(random);
  if (name === 'value') return randomDrawing(random, siblings['format']);
  const tab = tabKeys.find((key) => key === siblings['tab']);
  if (name === 'columns' && tab !== undefined && random() < 0.9) return pick(random, columns[tab]).key;
  const own = known[name];
  if (own !== undefined) return own(random);
  if (/ids?$/i.test(name) && random() < 0.5) return between(random, 1, 5000);
  return wordLike.has(name) || random() < 0.3 ? pick(random, words) : undefined;
};
