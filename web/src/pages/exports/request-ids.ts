import { useState } from 'react';
import { randomUuid } from '../../ui/random-id.ts';

interface RequestIds {
  /** The id of a request with this content: the same one until it was answered, so that asking twice does it once. */
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

/** Ids of requests that must not be done twice when the answer to the first try is lost. */
export function useRequestIds(): RequestIds {
  const [ids] = useState(() => createRequestIds(randomUuid));
  return ids;
}
