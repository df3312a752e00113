import { parseArgs } from 'node:util';
import { findPairs, startRdkit } from '@moltrove/chemistry';
import { collect } from '../molecules/collection.ts';
import { readSmiles } from '../molecules/read-smiles.ts';
import { table, whole } from '../table.ts';

export const pairsHelp = `npm run bench -- pairs FILE [--count N] [--runs N] [--peer N]

Finds the matched pairs of a list of SMILES (.smi, .smi.gz) and prints the CPU seconds of one thread. As a comparison, RDKit's
get_mmpa_frags cuts --peer of the molecules (default 500), spread over the list. RDKit's cuts follow another rule, and it finds
no pairs.
`;

/** Measures matched pairs beside RDKit's cuts in the same run. */
export async function pairsCommand(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      count: { type: 'string', default: '5000' },
      runs: { type: 'string', default: '5' },
      peer: { type: 'string', default: '500' },
    },
  });
  if (positionals.length !== 1) {
    process.stdout.write(pairsHelp);
    process.exitCode = 2;
    return;
  }
  const smiles = readSmiles(positionals[0], Number(values.count));
  const { packed } = await collect(smiles, () => undefined);
  const chosen = [...smiles.keys()];
  const ours: number[] = [];
  let found = findPairs(packed, []);
  for (let run = 0; run < Number(values.runs); run += 1) {
    const start = process.cpuUsage();
    found = findPairs(packed, chosen);
    ours.push(secondsSince(start));
  }
  const peer = await rdkitCuts(smiles, Number(values.peer));
  const kept = smiles.length - found.uncut.length;
  process.stdout.write(
    `${table(
      ['', 'molecules', 'CPU s', 'molecules a second', 'pairs', 'changes'],
      [
        [
          'pairs, first run',
          whole(kept),
          ours[0].toFixed(2),
          whole(kept / ours[0]),
          whole(found.first.length),
          whole(found.from.length),
        ],
        ['pairs, median', whole(kept), median(ours).toFixed(2), whole(kept / median(ours)), '', ''],
        [
          'RDKit cuts',
          whole(peer.molecules),
          peer.seconds.toFixed(2),
          whole(peer.molecules / peer.seconds),
          '',
          '',
        ],
      ],
    )}\n`,
  );
}

interface Deletable {
  delete(): void;
}

async function rdkitCuts(
  smiles: readonly string[],
  count: number,
): Promise<{ molecules: number; seconds: number }> {
  const rdkit = await startRdkit();
  rdkit.disable_logging();
  const step = Math.max(1, Math.floor(smiles.length / count));
  let [molecules, seconds] = [0, 0];
  for (let at = 0; at < smiles.length && molecules < count; at += step) {
    const molecule = rdkit.get_mol(smiles[at]);
    if (molecule === null) continue;
    const start = process.cpuUsage();
    const cuts = molecule.get_mmpa_frags(1, 3, 20) as Record<'cores' | 'sidechains', Deletable | null>;
    seconds += secondsSince(start);
    cuts.cores?.delete();
    cuts.sidechains?.delete();
    molecule.delete();
    molecules += 1;
  }
  return { molecules, seconds };
}

function secondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
