import type { ErrorCode } from '@moltrove/contract';

/** Input of the thread: the body of a call, or a stored search as JSON. */
export type Job =
  | {
      readonly kind: 'body';
      readonly call: string;
      readonly params: unknown;
      readonly query: unknown;
      readonly bytes: Uint8Array;
    }
  | { readonly kind: 'search'; readonly text: string };

/** JSON: parsing it takes a fraction of the time that structured cloning of the value would. */
export type Outcome =
  | { readonly ok: true; readonly text: string }
  | {
      readonly ok: false;
      readonly code: ErrorCode;
      readonly message: string;
      readonly details: Record<string, unknown> | undefined;
    };
