import type { RdkitModule } from '@moltrove/chemistry';
import { type PublicQuery, publicQueries } from '@moltrove/chemistry/testing/public-queries';
import { stereoFragments, stereoQueries } from '@moltrove/chemistry/testing/stereo-queries';
import { table, whole } from '../table.ts';
import type { Collection } from './collection.ts';
import { findAll, type Molecule, type Query, readQuery } from './substructure-engine.ts';

/** Max molecules tested by RDKit, one by one: its library drops the stereo of double bonds. */
const maxCompared = 5000;
/** Number of molecules of the collection used as queries. */
const fragments = 60;

interface Asked {
  readonly query: Query & { readonly from: string };
  readonly molecule: Molecule;
  readonly exact: boolean;
  readonly hits: ReadonlySet<number>;
  truth: number;
  difference: string | null;
}

/**
 * Compares hits with RDKit's, with chirality, on molecules spread over the collection, and prints the
 * differences. Queries are public ones with stereo, handwritten ones, and small molecules of the collection.
 */
export function compareStereoWithTruth(
  rdkit: RdkitModule,
  collection: Collection,
  smiles: readonly string[],
  every: number,
  print: (text: string) => void,
): void {
  const queries = withStereo(smiles).filter((_, at) => at % every === 0);
  const asked = queries.flatMap((query): Asked[] => {
    const molecule = readQuery(rdkit, query);
    if (molecule === null) return [];
    const { hits, exact } = findAll(rdkit, collection, query);
    return [{ query, molecule, exact, hits: new Set(hits), truth: 0, difference: null }];
  });
  const how = JSON.stringify({ useChirality: true });
  const compared = Math.min(maxCompared, smiles.length);
  for (let at = 0; at < compared; at += 1) {
    const ordinal = Math.floor((at * smiles.length) / compared);
    const molecule = rdkit.get_mol(smiles[ordinal]);
    if (molecule === null) continue;
    for (const one of asked) {
      const isHit = molecule.get_substruct_match(one.molecule, how) !== '{}';
      if (isHit) one.truth += 1;
      const isFound = one.hits.has(ordinal) && (one.exact || isHit);
      if (isFound !== isHit) one.difference ??= `${isFound ? 'too many' : 'missing'}: ${smiles[ordinal]}`;
    }
    molecule.delete();
  }
  const rows = [...new Set(queries.map(({ from }) => from))].map((from) => {
    const ofThese = asked.filter(({ query }) => query.from === from);
    const count = (is: (one: Asked) => boolean): number => ofThese.filter(is).length;
    return [
      from,
      ...[
        ofThese.length,
        ofThese.reduce((sum, { truth }) => sum + truth, 0),
        count(({ truth }) => truth > 0),
        count(({ exact }) => !exact),
        count(({ difference }) => difference !== null),
      ].map(whole),
    ];
  });
  print(`Chirality compared, ${whole(compared)} molecules:\n`);
  const header = ['queries', 'asked', 'hits', 'with hits', 'left to RDKit', 'differing'];
  print(`${table(header, rows)}\n`);
  for (const { molecule } of asked) molecule.delete();
  const differences = asked.filter(({ difference }) => difference !== null);
  for (const { query, difference } of differences) print(`${query.kind} ${query.text}\t${difference}`);
  if (differences.length === 0) print('With chirality every hit list equals RDKit’s.');
}

function withStereo(smiles: readonly string[]): (PublicQuery & { readonly chirality: true })[] {
  return [
    ...publicQueries().filter(({ text }) => /[@/\\]/.test(text)),
    ...stereoQueries(),
    ...stereoFragments(smiles, fragments),
  ].map((query) => ({ ...query, chirality: true }));
}
