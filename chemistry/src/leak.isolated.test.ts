import type { Mol } from '@rdkit/rdkit';
import { expect, it, onTestFinished } from 'vitest';
import { patternFingerprint } from './fingerprints.ts';
import { withMolecule } from './parse.ts';
import { parentsOf } from './parts/fragment-parent.ts';
import { scaffoldsOf } from './parts/murcko-scaffold.ts';
import { ringSystemsOf } from './parts/ring-systems.ts';
import { chemistryOf } from './rdkit.ts';
import { publicLines, publicSets, starterDrugs } from './testing/molecule-files.ts';
import { usedHeapBytes, type WatchedRdkit, watchedRdkit } from './testing/watched-rdkit.ts';

const rounds = 10;
const moleculesPerRound = 1_500;
const warmUpRounds = 2;
const watchedMolecules = (rounds - warmUpRounds) * moleculesPerRound;

/** Small molecules, which take the least time. */
function smallMolecules(): string[] {
  const listed =
    publicSets === null
      ? starterDrugs()
      : publicLines('real_unique_smiles.smi.gz').map((line) => line.split('\t', 1)[0]);
  const small = listed.filter((smiles) => smiles !== '' && smiles.length <= 24);
  const step = Math.max(1, Math.floor(small.length / moleculesPerRound));
  return Array.from({ length: moleculesPerRound }, (_, at) => small[(at * step) % small.length]);
}

/** The number of molecules of one kind that fit into RDKit's memory before it grows. They are freed afterwards. */
function capacity({ rdkit, wasmBytes }: WatchedRdkit): { bytes: number; molecules: number } {
  const bytes = wasmBytes();
  const fillers: Mol[] = [];
  while (wasmBytes() === bytes) fillers.push(rdkit.get_mol('CCO')!);
  for (const filler of fillers) filler.delete();
  return { bytes, molecules: fillers.length };
}

/** Bytes of RDKit's memory that were free after the warm-up and no longer are. */
function lostBytes(earlier: ReturnType<typeof capacity>[], now: ReturnType<typeof capacity>): number {
  const [first, second] = earlier;
  const bytesEach = (second.bytes - first.bytes) / (second.molecules - first.molecules);
  return now.bytes - second.bytes - (now.molecules - second.molecules) * bytesEach;
}

/**
 * Ten rounds of the same molecules. Each is read, fingerprinted and freed; every 40th is cut into scaffolds,
 * rings and parents; every 50th is followed by an unreadable one; every 100th is drawn with a highlighted
 * query, written as an InChI and read back. Comparing the free memory of RDKit after the second and
 * the last round shows what was not freed.
 */
it('15,000 molecules leave no memory allocated', { timeout: 600_000 }, async () => {
  // RDKit throws and catches while it reads JSON; traces of that cost most of the time under the test runner.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  onTestFinished(() => {
    Error.stackTraceLimit = stackTraceLimit;
  });
  const watched = await watchedRdkit();
  const { rdkit, wasmBytes, living } = watched;
  const chemistry = chemistryOf(rdkit);
  const molecules = smallMolecules();
  const match = { query: 'c1ccccc1', format: 'smiles', chirality: false, mark: true, align: true } as const;
  const size = { width: 200, height: 120, palette: 'light', match } as const;

  const wasm: number[] = [];
  const heap: number[] = [];
  const capacities: ReturnType<typeof capacity>[] = [];
  let [read, drawn] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    if (round === warmUpRounds) capacities.push(capacity(watched), capacity(watched));
    for (const [at, smiles] of molecules.entries()) {
      const parsed = withMolecule(rdkit, smiles, (molecule) => {
        patternFingerprint(molecule);
        if (at % 40 === 0) {
          scaffoldsOf(rdkit, molecule);
          ringSystemsOf(rdkit, molecule);
          parentsOf(rdkit, molecule);
        }
        return at % 100 === 0 ? molecule.get_inchi() : '';
      });
      if (parsed.ok) read += 1;
      if (at % 50 === 0) withMolecule(rdkit, `${smiles}(`, (molecule) => molecule.get_smiles());
      if (at % 100 === 0) {
        if (chemistry.draw(smiles, size).ok) drawn += 1;
        if (parsed.ok) withMolecule(rdkit, parsed.value, (molecule) => molecule.get_smiles(), 'inchi');
      }
    }
    wasm.push(wasmBytes());
    heap.push(usedHeapBytes());
  }

  expect(read).toBeGreaterThan(0.99 * rounds * moleculesPerRound);
  expect(drawn).toBeGreaterThan((0.99 * rounds * moleculesPerRound) / 100);
  // The query of the drawings is cached.
  expect(living()).toBe(1);
  expect(new Set(wasm.slice(warmUpRounds)).size).toBe(1);
  expect(lostBytes(capacities, capacity(watched)) / watchedMolecules).toBeLessThan(2);
  expect((heap.at(-1)! - heap[warmUpRounds]) / watchedMolecules).toBeLessThan(52);
});
