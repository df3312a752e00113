import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import type { ErrorBody } from '@moltrove/contract';

interface Refusal {
  readonly status: string;
  readonly code: ErrorBody['code'];
  readonly message: string;
}

const notHttp: Refusal = {
  status: '400 Bad Request',
  code: 'INVALID_REQUEST',
  message: 'The request is not valid HTTP.',
};
const refusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'TOO_LARGE',
    message: 'The headers of the request are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'INVALID_REQUEST',
    message: 'The request took too long to arrive.',
  },
};

/**
 * Answers malformed HTTP, which reaches no route, with the error body of the contract, then closes the
 * connection.
 */
export function answerBrokenRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, code, message } = refusals[error.code] ?? notHttp;
  const body = JSON.stringify({ code, message, requestId: randomUUID() } satisfies ErrorBody);
  if (socket.writable) {
    const headers = [
      `HTTP/1.1 ${status}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      'connection: close',
    ];
    socket.write(`${headers.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}
