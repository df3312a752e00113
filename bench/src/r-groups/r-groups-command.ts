import { parseArgs } from 'node:util';
import { decompose, type RdkitModule, readCore, startRdkit } from '@moltrove/chemistry';
import { collect } from '../molecules/collection.ts';
import { readSmiles } from '../molecules/read-smiles.ts';
import { table, whole } from '../table.ts';

export const rGroupsHelp = `npm run bench -- rgroups FILE [--core SMILES --count N] [--runs N] [--peer N]

Cuts structures of a list of SMILES (.smi, .smi.gz) into a core and its groups, and prints the CPU seconds of one thread. Without
--core: 2,000 structures with phenylpiperazine and 50,000 with benzene, or as many as the list has. As a comparison, RDKit matches
the core in the same structures, and decomposes the first --peer of them (default 100).
`;

const cases = [
  { core: 'c1ccc(cc1)N1CCNCC1', count: 2000 },
  { core: 'c1ccccc1', count: 50_000 },
];

/** Measures R-group tables beside RDKit in the same run. */
export async function rGroupsCommand(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      core: { type: 'string' },
      count: { type: 'string', default: '2000' },
      runs: { type: 'string', default: '3' },
      peer: { type: 'string', default: '100' },
    },
  });
  if (positionals.length !== 1) {
    process.stdout.write(rGroupsHelp);
    process.exitCode = 2;
    return;
  }
  const rdkit = await startRdkit();
  rdkit.disable_logging();
  const listed = readSmiles(positionals[0], null);
  const asked = values.core === undefined ? cases : [{ core: values.core, count: Number(values.count) }];
  const rows: string[][] = [];
  for (const { core, count } of asked) {
    const { smiles, seconds } = withCore(rdkit, listed, core, count);
    const { packed } = await collect(smiles, () => undefined);
    const read = readCore(rdkit, core, 'smiles');
    if (!read.ok) throw new Error(read.problem.reason);
    const add = (what: string, structures: number, found: number, cpu: number): void => {
      rows.push([
        `${what}: ${core}`,
        whole(structures),
        whole(found),
        cpu.toFixed(2),
        whole(structures / cpu),
      ]);
    };
    const ours: number[] = [];
    let found = 0;
    for (let run = 0; run < Number(values.runs); run += 1) {
      const start = process.cpuUsage();
      found = decompose(rdkit, packed, [...smiles.keys()], read.value).rows.length;
      ours.push(secondsSince(start));
    }
    add('R-groups, first run', smiles.length, found, ours[0]);
    add('R-groups, median', smiles.length, found, median(ours));
    add('RDKit matches', smiles.length, smiles.length, seconds);
    const peer = rdkitGroups(rdkit, smiles.slice(0, Number(values.peer)), core);
    add('RDKit R-groups', peer.structures, peer.found, peer.seconds);
  }
  process.stdout.write(`${table(['', 'structures', 'rows', 'CPU s', 'structures a second'], rows)}\n`);
}

/** The first structures of a list with a core, with the CPU seconds of matching these. */
function withCore(
  rdkit: RdkitModule,
  listed: readonly string[],
  core: string,
  count: number,
): { readonly smiles: string[]; readonly seconds: number } {
  const query = rdkit.get_mol(core)!;
  const smiles: string[] = [];
  let microseconds = 0;
  for (const text of listed) {
    if (smiles.length === count) break;
    const molecule = rdkit.get_mol(text);
    if (molecule === null) continue;
    const start = process.cpuUsage();
    const isMatch = molecule.get_substruct_match(query) !== '{}';
    const { user, system } = process.cpuUsage(start);
    if (isMatch) {
      microseconds += user + system;
      smiles.push(text);
    }
    molecule.delete();
  }
  query.delete();
  return { smiles, seconds: microseconds / 1e6 };
}

/** RDKit's decomposition, with its parsing. */
function rdkitGroups(
  rdkit: RdkitModule,
  smiles: readonly string[],
  core: string,
): { readonly structures: number; readonly found: number; readonly seconds: number } {
  const start = process.cpuUsage();
  const scaffold = rdkit.get_mol(core)!;
  const groups = rdkit.get_rgd(scaffold)!;
  let found = 0;
  for (const text of smiles) {
    const molecule = rdkit.get_mol(text)!;
    if (groups.add(molecule) >= 0) found += 1;
    molecule.delete();
  }
  groups.process();
  groups.delete();
  scaffold.delete();
  return { structures: smiles.length, found, seconds: secondsSince(start) };
}

function secondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
