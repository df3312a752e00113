/** A failed request. If the server responded with a request id, its log lists the failure under that id. */
export class RequestError extends Error {
  readonly requestId: string | null;

  constructor(message: string, requestId: string | null) {
    super(message);
    this.requestId = requestId;
  }
}
