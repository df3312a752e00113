import { parentPort, workerData } from 'node:worker_threads';
import { openGuarded } from './guarded-database.ts';
import type { QueryMessage, QueryThreadData } from './run-statement.ts';

const { folder, columns, sql, parameters, maxRows, rowsAtOnce, maxBytes, stopped, untilMs } =
  workerData as QueryThreadData;
const port = parentPort!;
const flag = new Int32Array(stopped);
/** Batches that wait to be read; more would fill the memory of the reader. */
const maxWaiting = 4;

function tick(): void {
  if (Atomics.load(flag, 0) !== 0) throw new Error('stopped');
  if (Date.now() > untilMs) throw new Error('time over');
}

function send(message: QueryMessage): void {
  port.postMessage(message);
}

function run(): void {
  const database = openGuarded(folder, columns, tick);
  try {
    const statement = database.prepare(sql);
    statement.setReturnArrays(true);
    let rows: unknown[][] = [];
    let sent = 0;
    let bytes = 0;
    const flush = (): void => {
      while (sent - Atomics.load(flag, 1) >= maxWaiting) {
        Atomics.wait(flag, 1, Atomics.load(flag, 1), 100);
        tick();
      }
      send({ rows });
      sent += 1;
      rows = [];
    };
    let count = 0;
    for (const row of statement.iterate(...parameters) as unknown as Iterable<unknown[]>) {
      if (count === maxRows) {
        flush();
        send({ end: 'more' });
        return;
      }
      count += 1;
      if (count % 256 === 0) tick();
      for (const cell of row) bytes += typeof cell === 'string' ? cell.length * 2 : 8;
      if (bytes > maxBytes) {
        send({ end: 'bytes' });
        return;
      }
      rows.push(row);
      if (rows.length === rowsAtOnce) flush();
    }
    if (rows.length > 0) flush();
    send({ end: 'all' });
  } finally {
    database.close();
  }
}

try {
  run();
} catch (error) {
  const text = error instanceof Error ? error.message : String(error);
  send({ end: text === 'time over' ? 'time' : 'failed', text });
}
port.close();
