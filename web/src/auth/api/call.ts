import { randomId } from '../../ui/random-id.ts';
import type { CallInput, CallResponse, Endpoint } from '@moltrove/contract';
import { session } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { createCall } from './create-call.ts';
import { pageRelease } from './page-release.ts';
import type { CallOptions, NoInput } from './create-call.ts';

/** Sends a call of the contract as the logged-in user; null for an empty response (204). */
export const callMaybeEmpty = createCall({
  fetch: (input, init) => globalThis.fetch(input, init),
  credentials() {
    const { token, nodeToken, username, currentUserRole } = session.get();
    return { mainToken: token, nodeToken, email: username, role: currentUserRole };
  },
  browserSession: randomId(),
  release: pageRelease,
  onSessionLost: ({ mainToken }) => session.refused(mainToken),
});

/** Like callMaybeEmpty, for calls that always return a body. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> | NoInput,
  options?: CallOptions,
): Promise<CallResponse<E>> {
  const answer = await callMaybeEmpty(endpoint, input, options);
  if (answer !== null) return answer;
  throw new ApiError({
    code: 'UNREADABLE',
    message: 'The server sent an empty answer where data was expected.',
    status: 204,
    requestId: null,
    details: { endpoint: endpoint.name },
    retryAfterSeconds: null,
  });
}
