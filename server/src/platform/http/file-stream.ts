import type { Readable } from 'node:stream';

interface StreamedFile {
  /** What it is called where it is kept. */
  readonly name: string;
  /** How many bytes come. */
  readonly bytes: number;
  readonly etag: string;
  readonly stream: Readable;
}

/** A file as an answer whose bytes are read while they are sent. */
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
