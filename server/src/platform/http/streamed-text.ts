import type { Readable } from 'node:stream';

/** A file of unknown length, sent while it is written. */
export class StreamedText {
  readonly name: string;
  readonly stream: Readable;

  constructor(name: string, stream: Readable) {
    this.name = name;
    this.stream = stream;
  }
}
