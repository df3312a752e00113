import { fullPath, toWire } from '@moltrove/contract';
import type { CallBody, CallResponse, Endpoint, ErrorCode } from '@moltrove/contract';

type Answering<E extends Endpoint> = (
  body: CallBody<E>,
  path: string,
) => CallResponse<E> | Promise<CallResponse<E>>;
/** The response to a call with this body, path and query. */
type Answer = (body: unknown, path: string, query: URLSearchParams) => Response | Promise<Response>;

interface Faked {
  readonly endpoint: Endpoint;
  readonly path: RegExp;
  readonly answer: Answer;
}

/** Answers of the calls that a test fakes, the newest first. */
let faked: Faked[] = [];
let problems: string[] = [];

const pathOf = (endpoint: Endpoint): RegExp =>
  new RegExp(`^${fullPath(endpoint).replaceAll(/:([A-Za-z]+)/g, '(?<$1>[^/]+)')}$`);

/** Whether a path has the form of the call, with parameters that the call takes. */
function isPathOf({ endpoint, path }: Faked, pathname: string): boolean {
  const parts = path.exec(pathname);
  if (parts === null) return false;
  const params = Object.entries(parts.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]);
  return endpoint.params?.safeParse(Object.fromEntries(params)).success ?? true;
}

/** Answers a call with a response of its own, such as a file. */
export function respond(endpoint: Endpoint, answer: Answer): void {
  faked = [{ endpoint, path: pathOf(endpoint), answer }, ...faked];
}

/** Answers a call with the JSON that the server would send. An answer that the contract does not allow fails the test. */
export function answer<E extends Endpoint>(endpoint: E, response: CallResponse<E> | Answering<E>): void {
  respond(endpoint, async (body, path) => {
    const given =
      typeof response === 'function' ? await (response as Answering<E>)(body as CallBody<E>, path) : response;
    const wire = toWire(endpoint.response, given);
    const checked = endpoint.response.safeParse(wire);
    if (!checked.success)
      problems.push(
        `${endpoint.name} is faked with what the contract does not allow: ${checked.error.message}`,
      );
    return Response.json(wire);
  });
}

/** Lets a call fail as the server does it: with a code of the contract and a message for the user. */
export function fail(
  endpoint: Endpoint,
  status: number,
  code: ErrorCode,
  message: string,
  details: Record<string, unknown> = {},
): void {
  respond(endpoint, () => Response.json({ code, message, requestId: 'r1', details }, { status }));
}

/** Answers a call with a body that is not the server's, as a proxy between may. */
export function failWithoutReason(endpoint: Endpoint, status: number): void {
  respond(endpoint, () => new Response('broken', { status }));
}

/** Lets a call fail as if the server could not be reached. */
export function disconnect(endpoint: Endpoint): void {
  respond(endpoint, () => Promise.reject(new TypeError('Failed to fetch')));
}

const isCall = (path: string): boolean =>
  /^\/(api|tpd|nodeapi|security|webapilogin|lastsessiontime)\b/.test(path);

const throughNetwork = globalThis.fetch;

/** Calls of the page get the faked answers; scripts, drawings and fonts still come from the test's own server. */
export function useFakedServer(): void {
  faked = [];
  problems = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    if (!isCall(pathname)) return throughNetwork(input, init);
    const method = request.method;
    const found = faked.find((each) => each.endpoint.method === method && isPathOf(each, pathname));
    if (found === undefined) {
      problems.push(`no answer is faked for ${method} ${pathname}`);
      throw new TypeError('Failed to fetch');
    }
    const text = await request.text();
    // Bytes have no form that a test could look at.
    const isJson = text !== '' && found.endpoint.sends === null;
    const answered = await found.answer(isJson ? JSON.parse(text) : undefined, pathname, searchParams);
    request.signal.throwIfAborted();
    return answered;
  };
}

/** Calls without a faked answer, and answers that the contract does not allow. */
export function fakingProblems(): readonly string[] {
  return [...new Set(problems)];
}
