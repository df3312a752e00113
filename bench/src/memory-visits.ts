import { quantile } from './timing.ts';
import { table, whole } from './table.ts';

export const visitsHelp = `npm run bench -- visits

Time of one visit to a record of 16 bytes, the size of an activity's foreign keys, by the number of records and the
distance between those visited: it shows how much of a search's time is memory access.
`;

const recordInts = 4;
const sizes = [200_000, 1_000_000, 5_000_000, 20_000_000];
const visits = 400_000;
const runs = 15;
const warmUps = 5;

/** Prints a table of nanoseconds per visit: sequential, scattered in ascending order, and random. */
export function visitsCommand(): void {
  const rows = sizes.map((records) => {
    const links = new Int32Array(new SharedArrayBuffer(records * recordInts * 4));
    for (let at = 0; at < links.length; at += 1) links[at] = at & 1023;
    const scattered = someOrdinals(records);
    const empties = new Uint8Array(64 * 1024 * 1024);
    const nanoseconds = (ordinals: Uint32Array): string => {
      const times: number[] = [];
      // Evicts earlier visits from the processor's caches before each run.
      for (let run = -warmUps; run < runs; run += 1) {
        empties.fill(run);
        const begun = performance.now();
        visit(links, ordinals);
        if (run >= 0) times.push(((performance.now() - begun) * 1e6) / ordinals.length);
      }
      return quantile(times, 0.5).toFixed(1);
    };
    const together = Uint32Array.from({ length: scattered.length }, (_, at) => at);
    const inNoOrder = shuffled(scattered);
    return [
      whole(records),
      `${Math.round((records * recordInts * 4) / 2 ** 20)} MB`,
      whole(Math.round(records / scattered.length)),
      nanoseconds(together),
      nanoseconds(scattered),
      nanoseconds(inNoOrder),
    ];
  });
  const header = ['records', 'memory', 'every', 'together, ns', 'ascending, ns', 'in no order, ns'];
  process.stdout.write(`${table(header, rows)}\n`);
}

let checksum = 0;

/** Reads two of the four links of a record, as counting assays and references does. */
function visit(links: Int32Array, ordinals: Uint32Array): void {
  let seen = 0;
  for (const ordinal of ordinals) seen ^= links[ordinal * recordInts] ^ links[ordinal * recordInts + 2];
  checksum ^= seen;
}

/** Distinct ordinals in ascending order, at most half of all. */
function someOrdinals(records: number): Uint32Array {
  const wanted = Math.min(visits, records / 2);
  const ordinals = new Set<number>();
  let seed = 1;
  while (ordinals.size < wanted) {
    seed = next(seed);
    ordinals.add(seed % records);
  }
  return Uint32Array.from(ordinals).sort();
}

function shuffled(ordinals: Uint32Array): Uint32Array {
  const mixed = ordinals.slice();
  let seed = 1;
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    seed = next(seed);
    const other = seed % (at + 1);
    [mixed[at], mixed[other]] = [mixed[other], mixed[at]];
  }
  return mixed;
}

/** 32-bit xorshift (Marsaglia 2003, Xorshift RNGs). */
function next(seed: number): number {
  let bits = seed;
  bits ^= bits << 13;
  bits ^= bits >>> 17;
  bits ^= bits << 5;
  return bits >>> 0;
}
