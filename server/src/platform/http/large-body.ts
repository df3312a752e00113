import type { Endpoint, Search } from '@moltrove/contract';
import type { RequestInput } from './validate.ts';

/** A raw body too long to be parsed on the main thread. */
export class LargeBody {
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }
}

export interface LargeReader {
  /**
   * Parses and validates a body with the same results as for a short one. Fails with CANCELLED when the
   * signal aborts first.
   */
  readBody(
    endpoint: Endpoint,
    input: Omit<RequestInput, 'body'>,
    body: LargeBody,
    signal: AbortSignal,
  ): Promise<RequestInput>;
  /** A search stored as JSON; null when this version does not accept it. */
  readSearch(text: string): Promise<Search | null>;
  close(): Promise<void>;
}

/** The input of a request, validated and prepared for its call. */
export type ReadBody = (endpoint: Endpoint, input: RequestInput) => RequestInput;
