import { parentPort } from 'node:worker_threads';
import { fastify } from 'fastify';
import { errorOf } from '@moltrove/chemistry';
import { AppError, endpoints, searchSchema } from '@moltrove/contract';
import { jsonParser } from '../platform/http/json-text.ts';
import type { Job, Outcome } from './messages.ts';
import { readBody } from './read-body.ts';

const parse = jsonParser(fastify());

async function done(job: Job): Promise<string> {
  if (job.kind === 'search') {
    const parsed = searchSchema.safeParse(JSON.parse(job.text));
    return JSON.stringify(parsed.success ? parsed.data : null);
  }
  const { call, params, query, bytes } = job;
  const endpoint = endpoints.find(({ name }) => name === call)!;
  const body = await parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString());
  return JSON.stringify(readBody(endpoint, { params, query, body }));
}

parentPort!.on('message', (job: Job) => {
  done(job).then(
    (text) => parentPort!.postMessage({ ok: true, text } satisfies Outcome),
    (error: unknown) => {
      const { code, message, details } =
        error instanceof AppError ? error : new AppError('INTERNAL', errorOf(error).message);
      parentPort!.postMessage({ ok: false, code, message, details } satisfies Outcome);
    },
  );
});
