import { parentPort } from 'node:worker_threads';
import { CancelFlag } from './cancel.ts';
import type { JobMap, JobServer } from './job-pool.ts';
import { type Reply, type Request, toWire, transferablesOf } from './wire.ts';

/** Answers the pool's messages on a worker thread, one job at a time. */
export function serveJobs<M extends JobMap, Setup>(server: JobServer<M, Setup>): void {
  parentPort!.on('message', (request: Request) => {
    if (request.type === 'setUp') server.setUp(request.setup as Setup);
    else void answer(server, request);
  });
}

async function answer<M extends JobMap, Setup>(
  server: JobServer<M, Setup>,
  { job, kind, input, cancel }: Extract<Request, { type: 'run' }>,
): Promise<void> {
  try {
    const flag = new CancelFlag(cancel);
    flag.throwIfCancelled();
    const output = await server.run(kind, input, flag);
    parentPort!.postMessage({ job, output } satisfies Reply, transferablesOf(output));
  } catch (error) {
    parentPort!.postMessage({ job, error: toWire(error) } satisfies Reply);
  }
}
