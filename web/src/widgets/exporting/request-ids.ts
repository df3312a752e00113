import { useState } from 'react';
import { randomUuid } from '../../ui/random-id.ts';

interface RequestIds {
  /** The id of a request with this content. It stays the same until `answered`: a retry has no second effect. */
  readonly idOf: (content: string) => string;
  readonly answered: () => void;
}

export function createRequestIds(newId: () => string): RequestIds {
  let last: { readonly content: string; readonly id: string } | null = null;
  return {
    idOf(content) {
      if (last?.content !== content) last = { content, id: newId() };
      return last.id;
    },
    answered: () => {
      last = null;
    },
  };
}

/** Idempotency keys of requests that must not be executed twice when the first response is lost. */
export function useRequestIds(): RequestIds {
  const [ids] = useState(() => createRequestIds(randomUuid));
  return ids;
}
