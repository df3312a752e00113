import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import {
  AppError,
  bodyBytesOf,
  type CallResponse,
  type Endpoint,
  endpoints,
  type Feature,
  featureOffText,
  fullPath,
  releaseHeader,
  releaseInUseHeader,
  toWire,
} from '@moltrove/contract';
import type { Caller, Callers } from '../access/caller.ts';
import { checkAccess } from '../access/subscriptions.ts';
import type { Subscription, User } from '../access/user.ts';
import { authenticate, checkScope, subscriptionsInRole } from './authenticate.ts';
import { type CallLimits, kindOf } from './call-limits.ts';
import { clientAddress } from './client-address.ts';
import { checkClientNames } from './client-names.ts';
import { cookieOf } from './cookies.ts';
import { disconnectSignal } from './disconnect.ts';
import { FileStream } from './file-stream.ts';
import { headerOf } from './header-of.ts';
import { LargeBody, type LargeReader, type ReadBody } from './large-body.ts';
import { shownRows } from './shown-rows.ts';
import { StreamedText } from './streamed-text.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name of the call of the contract; other routes have none. */
    call?: string;
  }
}

type Checked<S> = S extends z.ZodType ? z.output<S> : undefined;

/** An authorized and validated request. */
export interface OpenCall<E extends Endpoint> {
  readonly params: Checked<E['params']>;
  readonly query: Checked<E['query']>;
  readonly body: Checked<E['body']>;
  /** The body of a call that sends bytes; empty for other calls. */
  readonly bytes: Uint8Array;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
  /** Address of the client; for IPv6 its /64 network, which belongs to one client. */
  readonly address: string;
  /** The User-Agent header, at most 400 characters; empty when there is none. */
  readonly userAgent: string;
  /** A cookie sent by the browser, or null. */
  readonly cookie: (name: string) => string | null;
}

export interface Call<E extends Endpoint> extends OpenCall<E> {
  readonly caller: Caller;
  /** The caller's subscriptions that count: those of the role in use, or all when the call names none. */
  readonly inRole: readonly Subscription[];
  /** Whether the session has passed the second step of two-step login, or this server does not require it. */
  readonly secondFactor: boolean;
}

/** The caller with only the subscriptions that count. */
export const userInRole = ({ caller, inRole }: Pick<Call<Endpoint>, 'caller' | 'inRole'>): User => ({
  ...caller.user,
  subscriptions: inRole,
});

/** Null is the empty response (204) of an endpoint that allows one. */
type Answer<E extends Endpoint> = CallResponse<E> | FileStream | StreamedText | null;

export interface Routes {
  /** Serves a call that anyone may make. */
  open<E extends Endpoint>(endpoint: E, handle: (call: OpenCall<E>) => Promise<Answer<E>>): void;
  /** Serves a call of a user whose role allows it. */
  serve<E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Answer<E>>): void;
  /** Endpoints of the contract that no module serves. */
  missing(): Endpoint[];
}

/** The releases that calls are answered from. */
interface Releases {
  /** Fails while none is loaded. */
  loaded(): unknown;
  /** Runs a call on one release: the one with the mark `wanted` if it is still open. */
  during<T>(
    wanted: string | null,
    work: (releases: { answering: string; inUse: string }) => Promise<T>,
  ): Promise<T>;
}

interface RoutesDeps {
  readonly accounts: Callers;
  readonly release: Releases;
  readonly callLimits: CallLimits;
  readonly readBody: ReadBody;
  readonly largeReader: LargeReader;
  readonly now: () => number;
  /** The feature of a call, if it is switched off; null otherwise. */
  readonly offFeatureOf: (endpoint: Endpoint) => Feature | null;
  /** Whether calls that need a second factor are refused to sessions without it. */
  readonly requireSecondFactor: boolean;
  /** Validates every response against its schema: for tests, because it takes time. */
  readonly checkAnswers: boolean;
}

/** Calls that are answered while no release is loaded yet, and that count only towards the limit of the address. */
const alwaysServed: readonly string[] = ['healthz', 'readyz', 'installationState'];

export function routesOf(app: FastifyInstance, parts: RoutesDeps): Routes {
  const { accounts, release, callLimits, readBody, largeReader, now, checkAnswers } = parts;
  const { requireSecondFactor, offFeatureOf } = parts;
  const served = new Set<string>();
  const hasSecondFactor = (caller: Caller | null): boolean =>
    !requireSecondFactor || caller?.passedSecondFactor === true;

  const answerOf = async (
    endpoint: Endpoint,
    handle: (call: Call<Endpoint>) => Promise<unknown>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> => {
    const signal = disconnectSignal(reply);
    const { body: sent } = request;
    const read =
      sent instanceof LargeBody
        ? await largeReader.readBody(endpoint, request, sent, signal)
        : readBody(endpoint, request);
    const { params, query, body } = read as Call<Endpoint>;
    const answer = await handle({
      params,
      query,
      body,
      bytes: bytesOf(endpoint, sent),
      signal,
      address: clientAddress(request),
      userAgent: (request.headers['user-agent'] ?? '').slice(0, 400),
      cookie: (name) => cookieOf(request, name),
      caller: request.caller!,
      inRole: request.caller === null ? [] : subscriptionsInRole(request, request.caller),
      secondFactor: hasSecondFactor(request.caller),
    });
    const rows = shownRows(endpoint, answer);
    if (rows > 0) callLimits.take('rows', request.caller!.user.id, rows);
    void reply.header('cache-control', 'no-store');
    if (answer === null) return reply.code(204).send();
    if (answer instanceof FileStream) return sendStream(reply, endpoint, answer);
    if (answer instanceof StreamedText) return sendText(reply, endpoint, answer);
    if (answer instanceof File) return sendFile(reply, endpoint, answer);
    const wire = toWire(endpoint.response, answer);
    if (checkAnswers) requireValid(endpoint, wire);
    return reply.send(wire);
  };

  const add = (endpoint: Endpoint, handle: (call: Call<Endpoint>) => Promise<unknown>): void => {
    served.add(endpoint.name);
    const options: RouteOptions = {
      method: endpoint.method,
      url: fullPath(endpoint),
      config: { call: endpoint.name },
      bodyLimit: bodyBytesOf(endpoint),
      // File contents are sent uncompressed, with their length.
      ...(endpoint.file === 'application/octet-stream' ? { compress: false as const } : {}),
      // Before the body is read: the server never parses a body that its sender may not send.
      async onRequest(request, reply) {
        if (alwaysServed.includes(endpoint.name)) return;
        release.loaded();
        if (endpoint.access === 'public') {
          callLimits.take(kindOf(endpoint), clientAddress(request));
          return;
        }
        request.caller = await authenticate(accounts, endpoint, request);
        checkClientNames(endpoint, request, request.caller);
        const { id } = request.caller.user;
        callLimits.take(kindOf(endpoint), id);
        // A client that has already disconnected would never trigger the end of its call.
        if (reply.raw.closed) throw new AppError('CANCELLED');
        reply.raw.once('close', callLimits.start(id));
        checkScope(endpoint, request.caller);
        checkAccess(endpoint, subscriptionsInRole(request, request.caller), now());
        if (endpoint.secondFactor && !hasSecondFactor(request.caller))
          throw new AppError('SECOND_FACTOR_WANTED');
        const off = offFeatureOf(endpoint);
        if (off !== null) throw new AppError('FEATURE_OFF', featureOffText(off), { feature: off });
        // Parts of a file are bounded by the size of the file instead.
        if (endpoint.sends === null) callLimits.take('bytes', id, sentBytes(endpoint, request));
      },
      handler(request, reply) {
        if (alwaysServed.includes(endpoint.name)) return answerOf(endpoint, handle, request, reply);
        return release.during(headerOf(request, releaseHeader), ({ answering, inUse }) => {
          void reply.header(releaseHeader, answering);
          if (inUse !== answering) void reply.header(releaseInUseHeader, inUse);
          return answerOf(endpoint, handle, request, reply);
        });
      },
    };
    if (endpoint.sends === null) app.route(options);
    else addWithBytes(app, endpoint.sends, options);
  };

  return {
    open(endpoint, handle) {
      if (endpoint.access !== 'public') throw new Error(`${endpoint.name} is not public.`);
      add(endpoint, handle as (call: Call<Endpoint>) => Promise<unknown>);
    },
    serve(endpoint, handle) {
      if (endpoint.access === 'public') throw new Error(`${endpoint.name} is public.`);
      add(endpoint, handle);
    },
    missing: () => endpoints.filter((endpoint) => !served.has(endpoint.name)),
  };
}

const noBytes = new Uint8Array();

function bytesOf({ sends }: Endpoint, sent: unknown): Uint8Array {
  if (sends === null) return noBytes;
  if (sent instanceof Uint8Array && sent.length > 0) return sent;
  throw new AppError('INVALID_REQUEST', `Send the bytes as the body, with the content type ${sends}.`);
}

/** Only this route accepts the media type. */
function addWithBytes(app: FastifyInstance, mediaType: string, options: RouteOptions): void {
  void app.register((inner, _options, done) => {
    inner.addContentTypeParser<Buffer>(mediaType, { parseAs: 'buffer' }, (_request, bytes, parsed) =>
      parsed(null, bytes),
    );
    inner.route(options);
    done();
  });
}

/** Bytes of the body by Content-Length; without one, the maximum that the server reads. */
function sentBytes(endpoint: Endpoint, { headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return bodyBytesOf(endpoint);
  return Math.min(Number(headers['content-length'] ?? 0), bodyBytesOf(endpoint));
}

const dispositionOf = (name: string): string => {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\]/g, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
};

async function sendFile(reply: FastifyReply, endpoint: Endpoint, file: File): Promise<FastifyReply> {
  const bytes = Buffer.from(await file.arrayBuffer());
  return reply.header('content-disposition', dispositionOf(file.name)).type(endpoint.file!).send(bytes);
}

const sendText = (reply: FastifyReply, endpoint: Endpoint, { name, stream }: StreamedText): FastifyReply =>
  reply.header('content-disposition', dispositionOf(name)).type(endpoint.file!).send(stream);

const sendStream = (reply: FastifyReply, endpoint: Endpoint, file: FileStream): FastifyReply =>
  reply
    .header('content-disposition', dispositionOf(file.name))
    .header('content-length', file.bytes)
    .header('etag', file.etag)
    .type(endpoint.file!)
    .send(file.stream);

function requireValid(endpoint: Endpoint, answer: unknown): void {
  const result = endpoint.response.safeParse(answer);
  if (result.success) return;
  const { path, message } = result.error.issues[0];
  const where = `${endpoint.name} answered with a wrong ${path.join('.')}: ${message}`;
  throw new AppError('INTERNAL', where, undefined, { cause: new Error(where) });
}
