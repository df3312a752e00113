import { errorOf } from '@moltrove/chemistry';
import { AppError, type ErrorCode, errorCatalogue } from '@moltrove/contract/without-calls';

export interface WireError {
  readonly code: ErrorCode | null;
  readonly message: string;
  readonly details: Record<string, unknown> | undefined;
  readonly stack: string | undefined;
}

export type Request =
  | { readonly type: 'setUp'; readonly setup: unknown }
  | {
      readonly type: 'run';
      readonly job: number;
      readonly kind: string;
      readonly input: unknown;
      readonly cancel: SharedArrayBuffer;
    };

export type Reply =
  | { readonly job: number; readonly output: unknown }
  | { readonly job: number; readonly error: WireError };

/** An error as plain values, so that a failure on a thread is the same AppError for the caller. */
export function toWire(error: unknown): WireError {
  if (error instanceof AppError) {
    return { code: error.code, message: error.message, details: error.details, stack: error.stack };
  }
  const { message, stack } = errorOf(error);
  return { code: null, message, details: undefined, stack };
}

/** The original error; one that was not an AppError becomes INTERNAL with the original as its cause. */
export function fromWire({ code, message, details, stack }: WireError): AppError {
  if (code !== null && Object.hasOwn(errorCatalogue, code)) return new AppError(code, message, details);
  const cause = new Error(message);
  if (stack !== undefined) cause.stack = stack;
  return new AppError('INTERNAL', 'The search failed; the log of the server says why.', undefined, { cause });
}

/** Buffers in a value that are transferred to the other thread; shared memory is neither transferred nor copied. */
export function transferablesOf(value: unknown, found: Set<ArrayBuffer> = new Set()): ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) {
    if (value.buffer instanceof ArrayBuffer) found.add(value.buffer);
  } else if (value instanceof ArrayBuffer) {
    found.add(value);
  } else if (typeof value === 'object' && value !== null && !(value instanceof SharedArrayBuffer)) {
    for (const part of Object.values(value)) if (typeof part === 'object') transferablesOf(part, found);
  }
  return [...found];
}
