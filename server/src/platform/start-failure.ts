/** Why the server cannot start, as one line for the person who starts it; any other error is a bug. */
export class StartFailure extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'StartFailure';
  }
}

/** There is nothing to search yet: the caller may build a release and start the server again. */
export class NoRelease extends StartFailure {}
