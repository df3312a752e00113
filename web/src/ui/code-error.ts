/** Messages of browsers and of the bundler's loader when a chunk fails to load. */
const messages = [
  /dynamically imported module/i,
  /importing a module script failed/i,
  /unable to preload css/i,
  /failed to load module script/i,
] as const;

/** The message of every `CodeError`. */
export const codeErrorText =
  'A part of this page could not be loaded: the connection is interrupted, or the server has a newer version of the page. ' +
  'Try again; if it stays, reload the page.';

/** Thrown if the code of a page cannot be loaded. */
export class CodeError extends Error {
  constructor(cause: unknown) {
    super(codeErrorText, { cause });
    this.name = 'CodeError';
  }
}

/** Whether an error means that code could not be loaded, not that it failed. */
export function isCodeError(error: unknown): boolean {
  if (error instanceof CodeError) return true;
  return error instanceof Error && messages.some((message) => message.test(error.message));
}
