/** Whether RDKit's C++ code threw a value; such a value is no Error and has no message. */
export function isRdkitException(thrown: unknown): boolean {
  return Object.prototype.toString.call(thrown) === '[object WebAssembly.Exception]';
}

/** The thrown value as an Error, for logs and for callers that read a message. */
export function errorOf(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  const message = isRdkitException(thrown)
    ? 'RDKit threw a C++ exception; its WebAssembly build does not give the message.'
    : String(thrown);
  return new Error(message, { cause: thrown });
}
