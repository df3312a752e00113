import type { FastifyInstance, FastifyReply } from 'fastify';
import type { z } from 'zod';
import { AppError, type CallResponse, type Endpoint, endpoints, fullPath } from '@moltrove/contract';
import type { Accounts, Caller } from '../accounts/accounts.ts';
import { checkAccess } from '../accounts/subscriptions.ts';
import type { ReleaseDoor } from '../release/release-door.ts';
import { authenticate } from './authenticate.ts';
import { clientAddress } from './client-address.ts';
import { disconnectSignal } from './disconnect.ts';
import { validated } from './validate.ts';

type Checked<S> = S extends z.ZodType ? z.output<S> : undefined;

/** A request that was let through and checked. */
export interface OpenCall<E extends Endpoint> {
  readonly params: Checked<E['params']>;
  readonly query: Checked<E['query']>;
  readonly body: Checked<E['body']>;
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal;
  /** Address of the client; of its /64 network with IPv6, which one client has to itself. */
  readonly address: string;
  /** As the client names itself, at most 400 characters; empty when it does not. */
  readonly userAgent: string;
}

export interface Call<E extends Endpoint> extends OpenCall<E> {
  readonly caller: Caller;
}

/** Null is the empty answer (204) of an endpoint that may be empty. */
type Answer<E extends Endpoint> = CallResponse<E> | null;

export interface Routes {
  /** Serves a call that anyone may make. */
  open<E extends Endpoint>(of: E, handle: (call: OpenCall<E>) => Promise<Answer<E>>): void;
  /** Serves a call of a user whose role allows it. */
  serve<E extends Endpoint>(of: E, handle: (call: Call<E>) => Promise<Answer<E>>): void;
  /** Endpoints of the contract that nothing serves. */
  missing(): Endpoint[];
}

interface Parts {
  readonly accounts: Accounts;
  readonly release: ReleaseDoor;
  readonly now: () => number;
  /** Checks every answer by its schema: for tests, at the price of time. */
  readonly checkAnswers: boolean;
}

/** Calls that are answered while no release is loaded yet. */
const alwaysServed: readonly string[] = ['healthz', 'readyz'];

export function routesOf(app: FastifyInstance, { accounts, release, now, checkAnswers }: Parts): Routes {
  const served = new Set<string>();

  const add = (of: Endpoint, handle: (call: Call<Endpoint>) => Promise<unknown>): void => {
    served.add(of.name);
    app.route({
      method: of.method,
      url: fullPath(of),
      // Before the body is read: nobody makes the server parse what they may not send.
      async onRequest(request) {
        if (!alwaysServed.includes(of.name)) release.loaded();
        if (of.access === 'public') return;
        request.caller = await authenticate(accounts, of, request);
        checkAccess(of, request.caller.user.subscriptions, now());
      },
      async handler(request, reply) {
        const signal = disconnectSignal(reply);
        const { params, query, body } = validated(of, request) as Call<Endpoint>;
        const answer = await handle({
          params,
          query,
          body,
          signal,
          address: clientAddress(request),
          userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
          caller: request.caller!,
        });
        void reply.header('cache-control', 'no-store');
        if (answer === null) return reply.code(204).send();
        if (checkAnswers) checked(of, answer);
        if (answer instanceof File) return sendFile(reply, of, answer);
        return reply.send(answer);
      },
    });
  };

  return {
    open(of, handle) {
      if (of.access !== 'public') throw new Error(`${of.name} is not public.`);
      add(of, handle as (call: Call<Endpoint>) => Promise<unknown>);
    },
    serve(of, handle) {
      if (of.access === 'public') throw new Error(`${of.name} is public.`);
      add(of, handle);
    },
    missing: () => endpoints.filter((of) => !served.has(of.name)),
  };
}

async function sendFile(reply: FastifyReply, of: Endpoint, file: File): Promise<FastifyReply> {
  const plain = file.name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  const disposition = `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(file.name)}`;
  const bytes = Buffer.from(await file.arrayBuffer());
  return reply.header('content-disposition', disposition).type(of.file!).send(bytes);
}

function checked(of: Endpoint, answer: unknown): unknown {
  const result = of.response.safeParse(answer);
  if (result.success) return answer;
  const { path, message } = result.error.issues[0];
  const where = `${of.name} answered with a wrong ${path.join('.')}: ${message}`;
  throw new AppError('INTERNAL', where, undefined, { cause: new Error(where) });
}
