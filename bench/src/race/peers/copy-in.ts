import type { Readable } from 'node:stream';
import type { Connection, Submittable } from 'pg';

/** Protocol messages that COPY … FROM STDIN needs and the driver's types lack. */
interface CopyConnection {
  readonly stream: NodeJS.WritableStream;
  query(sql: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
}

/** Streams bytes into COPY … FROM STDIN, no faster than the server accepts them. */
export class CopyIn implements Submittable {
  readonly done: Promise<void>;
  readonly #sql: string;
  readonly #source: Readable;
  #connection: CopyConnection | null = null;
  #resolve: () => void = () => undefined;
  #reject: (error: Error) => void = () => undefined;
  #failure: Error | null = null;

  constructor(sql: string, source: Readable) {
    this.#sql = sql;
    this.#source = source;
    this.done = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  submit(connection: Connection): void {
    this.#connection = connection as unknown as CopyConnection;
    this.#connection.query(this.#sql);
  }

  handleCopyInResponse(): void {
    void this.#send(this.#connection!);
  }

  handleCommandComplete(): void {}
  handleRowDescription(): void {}
  handleDataRow(): void {}

  handleError(error: Error): void {
    this.#failure = error;
    this.#source.destroy();
  }

  handleReadyForQuery(): void {
    if (this.#failure === null) this.#resolve();
    else this.#reject(this.#failure);
  }

  async #send(connection: CopyConnection): Promise<void> {
    try {
      for await (const chunk of this.#source) {
        connection.sendCopyFromChunk(chunk as Buffer);
        const { stream } = connection;
        if (
          stream.writable &&
          (stream as NodeJS.WritableStream & { writableNeedDrain?: boolean }).writableNeedDrain
        )
          await new Promise((resolve) => stream.once('drain', () => resolve(null)));
      }
      connection.endCopyFrom();
    } catch (error) {
      if (this.#failure === null) connection.sendCopyFail(String(error));
    }
  }
}
