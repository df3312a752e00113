import type { Endpoint, Search } from '@moltrove/contract';
import type { RequestInput } from './validate.ts';

/** A body too long to be read where all calls are answered; as it came. */
export class LargeBody {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

export interface LargeReader {
  /** Parses and checks a body as a short one is; fails as that does. Fails with CANCELLED when the signal aborts first. */
  readBody(
    of: Endpoint,
    input: Omit<RequestInput, 'body'>,
    body: LargeBody,
    signal: AbortSignal,
  ): Promise<RequestInput>;
  /** A search that is stored as JSON; null where it is none that this version takes. */
  readSearch(text: string): Promise<Search | null>;
  close(): Promise<void>;
}

/** What a request carries, checked and made ready for its call. */
export type ReadBody = (of: Endpoint, input: RequestInput) => RequestInput;
