import { expect, it } from 'vitest';
import { patternFingerprint } from '../fingerprints.ts';
import { startRdkit } from '../rdkit-module.ts';
import { testMolecules } from '../testing/compare-hits.ts';
import { publicSets, starterDrugs } from '../testing/molecule-files.ts';
import { publicQueries } from '../testing/public-queries.ts';
import { type CollectedQuery, QueryCollection } from './query-collection.ts';
import { readPattern } from './read-pattern.ts';
import { StepBudget } from './step-budget.ts';
import { unknown, yes } from './truth.ts';

const rdkit = await startRdkit();
const steps = 200_000;
const noBits = new Uint8Array(256);

function collected(text: string): CollectedQuery | null {
  const read = readPattern(rdkit, text);
  return read.ok ? read.value : null;
}

function readableQueries(texts: readonly string[]) {
  return texts.flatMap((text) => {
    const query = collected(text);
    return query === null ? [] : [{ text, molecule: rdkit.get_qmol(text)!, query }];
  });
}

/** Compares with RDKit on odd molecules and drugs. Returns how many pairs of a pattern and a molecule fit. */
function comparedHits(texts: readonly string[]): number {
  const queries = readableQueries(texts);
  const odd = [
    'C12C3C4C1C5C2C3C45',
    'c1ccn2->[Fe]<-n3ccccc3-c2c1',
    'C1CCCCCCCCCCCCCCC1',
    'OCC(O)C(O)C(O)C=O',
    'CC(=O)[O-].[Na+]',
  ];
  const { molecules, packed } = testMolecules(rdkit, [...odd, ...starterDrugs().slice(0, 30)]);
  const collection = new QueryCollection(queries.map(({ query }) => query));
  let hits = 0;
  molecules.forEach((molecule, at) => {
    const found = collection.matches(packed, at, patternFingerprint(molecule), {
      budget: new StepBudget(),
      steps,
    });
    const wanted = queries.flatMap(({ text, molecule: query }) =>
      molecule.get_substruct_match(query) === '{}' ? [] : [text],
    );
    const certain = found.flatMap(({ at: query, fits }) => (fits === yes ? [queries[query].text] : []));
    const possible = found.map(({ at: query }) => queries[query].text);
    expect(wanted).toEqual(expect.arrayContaining(certain));
    expect(possible).toEqual(expect.arrayContaining(wanted));
    expect(found.filter(({ fits }) => fits === null)).toEqual([]);
    expect(possible.length - certain.length).toBe(found.filter(({ fits }) => fits === unknown).length);
    hits += wanted.length;
  });
  for (const { molecule } of [...queries, ...molecules.map((molecule) => ({ molecule }))]) molecule.delete();
  return hits;
}

it('a collection of patterns finds the patterns that RDKit finds', () => {
  const texts = [
    '[#26]~[#7]~*',
    'n1ccccc1->[Fe]',
    'C1~C~C~C~1',
    '[k16]',
    'O.O.O.O.O',
    'c1ccccc1',
    '[NX3;H2]',
  ];
  expect(comparedHits(texts)).toBeGreaterThan(20);
});

const note = publicSets === null ? ' (skipped: the public sets are missing, see CONTRIBUTING.md)' : '';

it.skipIf(publicSets === null)(`a collection of public patterns finds what RDKit finds${note}`, () => {
  const texts = publicQueries().flatMap(({ kind, text }, at) =>
    kind === 'smarts' && at % 4 === 0 ? [text] : [],
  );
  expect(comparedHits(texts)).toBeGreaterThan(100);
});

it('a pattern that takes too many steps is reported as undecided, and does not stop the others', () => {
  const { packed, molecules } = testMolecules(rdkit, [`N${'C(O)'.repeat(12)}`]);
  const patterns = ['[CX4]O', `${'O.'.repeat(12)}O`, 'NC'].map((text) => collected(text)!);
  const collection = new QueryCollection(patterns.map((query) => ({ ...query, pattern: noBits })));
  const limits = { budget: new StepBudget(), steps: 1000 };
  const found = collection.matches(packed, 0, patternFingerprint(molecules[0]), limits);
  expect(found.map(({ fits }) => fits)).toEqual([yes, null, yes]);
});

it.each([
  ['[C', /SMARTS/],
  ['', /No structure/],
  [`[${'C,'.repeat(200)}C]`, /operators/],
])('the SMARTS %j is refused with a reason', (smarts, words) => {
  const read = readPattern(rdkit, smarts);
  expect(read.ok ? null : read.problem.reason).toMatch(words);
});
