import {
  type CallInput,
  type CallResponse,
  type Endpoint,
  fromWire,
  generateToken,
  prepareCall,
  profile,
  webApiLogin,
} from '@moltrove/contract';
import type { Login } from './product.ts';
import { type RawAnswer, type RawRequest, type Sender, senderTo } from './request.ts';

export interface Answer<T> extends RawAnswer {
  /** Null if the answer is not JSON. */
  readonly json: T | null;
}

/** A signed-in user with a separate session. */
export interface Client {
  readonly username: string;
  readonly userId: string;
  readonly sender: Sender;
  /** The headers that a call of the contract needs. */
  headersOf(endpoint: Endpoint): Record<string, string>;
  /** Sends a call of the contract; returns every answer, also an error. */
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Answer<CallResponse<E>>>;
  /** Returns the response of a call; throws the server's message if the call failed. */
  ask<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<CallResponse<E>>;
  close(): void;
}

export const jsonType = { 'content-type': 'application/json' };

/** The HTTP request of a call. */
export function requestOf<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  headers: Readonly<Record<string, string>>,
): RawRequest {
  const { url, method, body } = prepareCall(endpoint, input);
  return { method, path: url, body, headers: { ...headers, ...(body === null ? {} : jsonType) } };
}

/** Logs a user in and opens a session. Throws the server's message on failure. */
export async function signIn(url: string, login: Login): Promise<Client> {
  const sender = senderTo(url);
  const token = await asked(sender, generateToken, { body: login }, {});
  const main = token.token;
  const opened = await asked(sender, webApiLogin, {}, { javaauthorization: main });
  const headersOf = (endpoint: Endpoint): Record<string, string> =>
    endpoint.base === 'tpd'
      ? { authorization: `Bearer ${main}` }
      : { authorization: opened.token, javaauthorization: main, email: login.username };
  const { userId } = await asked(sender, profile, {}, headersOf(profile));
  return {
    username: login.username,
    userId,
    sender,
    headersOf,
    call: (endpoint, input) => send(sender, endpoint, input, headersOf(endpoint)),
    ask: (endpoint, input) => asked(sender, endpoint, input, headersOf(endpoint)),
    close: () => sender.close(),
  };
}

async function asked<E extends Endpoint>(
  sender: Sender,
  endpoint: E,
  input: CallInput<E>,
  headers: Readonly<Record<string, string>>,
): Promise<CallResponse<E>> {
  const answer = await send(sender, endpoint, input, headers);
  if (answer.status === 200 && answer.json !== null) return answer.json;
  throw new Error(`${endpoint.name} answered ${answer.status}: ${answer.body.toString().slice(0, 500)}`);
}

async function send<E extends Endpoint>(
  sender: Sender,
  endpoint: E,
  input: CallInput<E>,
  headers: Readonly<Record<string, string>>,
): Promise<Answer<CallResponse<E>>> {
  const answer = await sender.send(requestOf(endpoint, input, headers));
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  if (!isJson) return { ...answer, json: null };
  const wire: unknown = JSON.parse(answer.body.toString());
  const json = answer.status === 200 ? fromWire(endpoint.response, wire) : wire;
  return { ...answer, json: json as CallResponse<E> };
}
