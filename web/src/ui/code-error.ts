/** What browsers and the loader of the build say when a part of the page's code does not come. */
const messages = [
  /dynamically imported module/i,
  /importing a module script failed/i,
  /unable to preload css/i,
  /failed to load module script/i,
] as const;

/** What is said of it, wherever it happens. */
export const codeErrorText =
  'A part of this page could not be loaded: the connection is interrupted, or the server has a newer version of the page. ' +
  'Try again; if it stays, reload the page.';

/** A page whose code did not come. */
export class CodeError extends Error {
  constructor(cause: unknown) {
    super(codeErrorText, { cause });
    this.name = 'CodeError';
  }
}

/** Whether an error says that code could not be loaded, and not that it failed. */
export function isCodeError(error: unknown): boolean {
  if (error instanceof CodeError) return true;
  return error instanceof Error && messages.some((message) => message.test(error.message));
}
