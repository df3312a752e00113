import { publicLines } from './molecule-files.ts';

export interface PublicQuery {
  readonly kind: 'smiles' | 'smarts';
  readonly text: string;
  readonly from: string;
}

/** The fragment, lead and SMARTS collections of the RDKit project, and structural alerts. */
export function publicQueries(): PublicQuery[] {
  return [
    ...firstWords('smiles', 'queries/queries.txt.gz'),
    ...firstWords('smiles', 'queries/zinc.frags.500.q.smi'),
    ...firstWords('smiles', 'queries/zinc.leads.500.q.smi'),
    ...firstWords('smarts', 'queries/RLewis_smarts.txt'),
    ...firstWords('smarts', 'queries/patty_rules.txt'),
    ...alerts(),
    ...fragmentDescriptors(),
  ];
}

function firstWords(kind: 'smiles' | 'smarts', path: string): PublicQuery[] {
  return publicLines(path)
    .filter((line) => !/^\s*(#|\/\/|$)/.test(line))
    .map((line) => ({ kind, text: line.trim().split(/\s+/)[0], from: path }));
}

function alerts(): PublicQuery[] {
  const path = 'alerts/alert_collection.csv';
  const [head, ...rows] = publicLines(path)
    .filter((line) => line.trim() !== '')
    .map(fieldsOf);
  const at = head.indexOf('smarts');
  return rows.map((fields) => ({ kind: 'smarts', text: fields[at], from: path }));
}

/** Tab-separated: name, description, SMARTS. */
function fragmentDescriptors(): PublicQuery[] {
  const path = 'queries/FragmentDescriptors.csv';
  return publicLines(path)
    .filter((line) => line.startsWith('fr_'))
    .map((line) => ({ kind: 'smarts', text: line.split('\t')[2], from: path }));
}

/** Fields of a line of CSV, without their quotes. */
function fieldsOf(line: string): string[] {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, field]) =>
    field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field,
  );
}
