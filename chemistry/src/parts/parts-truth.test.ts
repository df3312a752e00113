import { expect, it, onTestFinished } from 'vitest';
import { startRdkit, type RdkitModule } from '../rdkit-module.ts';
import { publicLines, publicSets } from '../testing/molecule-files.ts';
import { parentsOf } from './fragment-parent.ts';
import { scaffoldsOf } from './murcko-scaffold.ts';

/** Every n-th of the five thousand rows is compared, with all that are known to differ. */
const every = 8;

/** Rows whose Murcko scaffold differs, by cause; the causes are explained in docs/decisions/0017. */
const known: Readonly<Record<string, readonly string[]>> = {
  sidesKept: [
    'CHEMBL411',
    'CHEMBL413',
    'CHEMBL269732',
    'CHEMBL412262',
    'CHEMBL592054',
    'CHEMBL1200633',
    'CHEMBL1630577',
    'CHEMBL3215298',
    'CHEMBL_SC9242260',
  ],
  iminium: ['CHEMBL459265', 'CHEMBL64894'],
  unreadable: ['CHEMBL_SC9042336'],
};

function canonical(rdkit: RdkitModule, smiles: string): string | null {
  const molecule = smiles === '' ? null : rdkit.get_mol(smiles);
  try {
    return molecule?.get_smiles() ?? null;
  } finally {
    molecule?.delete();
  }
}

it.skipIf(publicSets === null)(
  'scaffolds and parents equal those of native RDKit, known differences aside (needs the public sets beside the checkout)',
  async () => {
    // RDKit throws and catches while it reads JSON; the traces of that take most of the time under the test runner.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    onTestFinished(() => {
      Error.stackTraceLimit = stackTraceLimit;
    });
    const rdkit = await startRdkit();
    const differences = { murcko: [] as string[], generic: [] as string[], parents: [] as string[] };
    const unreadable: string[] = [];
    const listed = new Set(Object.values(known).flat());
    const rows = publicLines('truth/scaffolds.tsv.gz')
      .slice(1)
      .map((row) => row.split('\t'));
    const sample = rows.filter(([id], at) => id !== '' && (at % every === 0 || listed.has(id)));
    for (const [id, smiles, murcko, generic, fragment, uncharged] of sample) {
      const molecule = rdkit.get_mol(smiles);
      const parent = molecule === null ? null : rdkit.get_mol(fragment);
      if (molecule === null || parent === null) {
        unreadable.push(id);
        continue;
      }
      const parents = parentsOf(rdkit, molecule);
      const scaffolds = scaffoldsOf(rdkit, parent);
      molecule.delete();
      parent.delete();
      if (scaffolds.murcko !== canonical(rdkit, murcko)) differences.murcko.push(id);
      if (scaffolds.generic !== canonical(rdkit, generic)) differences.generic.push(id);
      const sameParents =
        parents.fragment === canonical(rdkit, fragment) && parents.uncharged === canonical(rdkit, uncharged);
      if (!sameParents) differences.parents.push(id);
    }
    expect(sample.length).toBeGreaterThan(600);
    expect(unreadable).toEqual(known['unreadable']);
    expect(differences.generic).toEqual([]);
    expect(differences.parents).toEqual([]);
    expect(differences.murcko.sort()).toEqual([...known['sidesKept'], ...known['iminium']].sort());
  },
  60_000,
);
