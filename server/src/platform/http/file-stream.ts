import type { Readable } from 'node:stream';

interface StreamedFile {
  /** Its name in storage. */
  readonly name: string;
  /** Number of bytes to be sent. */
  readonly bytes: number;
  readonly etag: string;
  readonly stream: Readable;
}

/** A file response, streamed from disk. */
export class FileStream {
  readonly name: string;
  readonly bytes: number;
  readonly etag: string;
  readonly stream: Readable;

  constructor({ name, bytes, etag, stream }: StreamedFile) {
    this.name = name;
    this.bytes = bytes;
    this.etag = etag;
    this.stream = stream;
  }
}
