import { type Endpoint, errorBodySchema, errorCatalogue, errorCodesOf } from '@moltrove/contract';

export interface Answer {
  readonly status: number;
  readonly body: Uint8Array;
  readonly tookMs: number;
}

/** Max response time under concurrent load. */
export const maxWaitMs = 20_000;

/** Internals that no message may contain: stack traces, unfilled values, objects as text. */
const innards =
  /\[object |\bundefined\b|\bNaN\b|TypeError|ReferenceError|SQLITE_|\n\s+at |node_modules|file:\/\//;

/** The defect of a response, or null when it conforms to the contract. */
export function problemOf(endpoint: Endpoint, answer: Answer): string | null {
  if (answer.tookMs > maxWaitMs) return `answered after ${(answer.tookMs / 1000).toFixed(1)} s`;
  if (answer.status >= 500) return `status ${answer.status}: ${textOf(answer).slice(0, 300)}`;
  if (answer.status >= 400) return problemOfRefusal(endpoint, answer);
  if (answer.status === 204) return endpoint.mayBeEmpty ? null : 'an empty answer to a call that has a body';
  if (answer.status !== 200) return endpoint.name.startsWith('signOn') ? null : `status ${answer.status}`;
  if (endpoint.file !== null) return null;
  const body = jsonOf(answer);
  if (body === undefined) return 'the answer is not JSON';
  const parsed = endpoint.response.safeParse(body);
  return parsed.success
    ? null
    : `the answer does not match the contract: ${parsed.error.message.slice(0, 300)}`;
}

/** Parts of a message that quote the request. */
const quoted = /"[^"]*"/g;

function problemOfRefusal(endpoint: Endpoint, answer: Answer): string | null {
  const parsed = errorBodySchema.safeParse(jsonOf(answer));
  if (!parsed.success)
    return `an error that does not match the error schema: ${textOf(answer).slice(0, 200)}`;
  const { code, message } = parsed.data;
  if (innards.test(message.replaceAll(quoted, '')))
    return `a message that reveals internals: ${message.slice(0, 300)}`;
  if (message.trim() === '') return `${code} without a message`;
  const { status } = errorCatalogue[code];
  if (status !== answer.status) return `${code} with status ${answer.status}`;
  if (errorCodesOf(endpoint).includes(code)) return null;
  return `${code} is not among the errors of the call: ${message.slice(0, 200)}`;
}

const textOf = ({ body }: Answer): string => new TextDecoder().decode(body);

function jsonOf(answer: Answer): unknown {
  try {
    return JSON.parse(textOf(answer));
  } catch {
    return undefined;
  }
}
