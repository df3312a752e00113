import type { ErrorCode } from '@moltrove/contract';

/** What the thread reads: the body of a call, or a search that is stored as JSON. */
export type Job =
  | {
      readonly kind: 'body';
      readonly call: string;
      readonly params: unknown;
      readonly query: unknown;
      readonly bytes: Uint8Array;
    }
  | { readonly kind: 'search'; readonly text: string };

/** JSON: it is parsed in a fraction of the time that it takes to clone what it stands for. */
export type Outcome =
  | { readonly ok: true; readonly text: string }
  | {
      readonly ok: false;
      readonly code: ErrorCode;
      readonly message: string;
      readonly details: Record<string, unknown> | undefined;
    };
