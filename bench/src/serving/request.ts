import { Agent, request as httpRequest } from 'node:http';

/** A request as sent; it is not checked, so it may be invalid. */
export interface RawRequest {
  readonly method: string;
  /** Path and query, from the root of the host. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | null;
}

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** As received: compressed if the request accepts that. Empty unless the request asks to keep it. */
  readonly body: Buffer;
  /** Bytes of the body as received. */
  readonly bytes: number;
  /** From the first byte sent to the last byte received. */
  readonly ms: number;
}

export interface Sender {
  /** Fails if no complete answer arrives. With `keepBody` false, the bytes of the body are only counted. */
  send(
    sent: RawRequest,
    options?: { readonly keepBody?: boolean; readonly signal?: AbortSignal },
  ): Promise<RawAnswer>;
  close(): void;
}

/** Connections of one client to a server, which stay open between its requests. */
export function senderTo(url: string): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const { hostname, port } = new URL(url);
  return {
    send: (sent, { keepBody = true, signal } = {}) =>
      new Promise((resolve, reject) => {
        const begun = performance.now();
        const body = sent.body === null ? null : Buffer.from(sent.body);
        const headers = { ...sent.headers, ...(body === null ? {} : { 'content-length': body.length }) };
        const { method, path } = sent;
        const going = httpRequest({ agent, hostname, port, method, path, headers, signal }, (answer) => {
          const chunks: Buffer[] = [];
          let bytes = 0;
          answer.on('data', (chunk: Buffer) => {
            bytes += chunk.length;
            if (keepBody) chunks.push(chunk);
          });
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({
              status: answer.statusCode!,
              headers: answer.headers,
              body: Buffer.concat(chunks),
              bytes,
              ms: performance.now() - begun,
            }),
          );
        });
        going.on('error', reject);
        going.end(body ?? undefined);
      }),
    close: () => agent.destroy(),
  };
}
