/** A failed request. The server's log has it under the request id, if the server responded with one. */
export class RequestError extends Error {
  readonly requestId: string | null;

  constructor(message: string, requestId: string | null) {
    super(message);
    this.requestId = requestId;
  }
}
