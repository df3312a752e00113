import { closeSync, openSync, readSync, unlinkSync, writeSync } from 'node:fs';
import { type ColumnKind, bytesOf, bytesPerValue, viewOf } from '../release/typed-arrays.ts';

const bufferedValues = 1 << 18;

/**
 * A column in a temporary file: written in the order of the source, then read as a whole. It limits the memory
 * of a build to a few columns, however many there are.
 */
export class Spool<A extends Uint32Array | Float64Array> {
  readonly #path: string;
  readonly #kind: ColumnKind;
  readonly #file: number;
  readonly #buffer: A;
  #buffered = 0;
  #written = 0;

  private constructor(path: string, kind: ColumnKind) {
    this.#path = path;
    this.#kind = kind;
    this.#file = openSync(path, 'w+');
    this.#buffer = viewOf(kind, new ArrayBuffer(bufferedValues * bytesPerValue[kind])) as A;
  }

  static codes(path: string): Spool<Uint32Array> {
    return new Spool<Uint32Array>(path, 'u32');
  }

  static numbers(path: string): Spool<Float64Array> {
    return new Spool<Float64Array>(path, 'f64');
  }

  push(value: number): void {
    this.#buffer[this.#buffered] = value;
    this.#buffered += 1;
    if (this.#buffered === bufferedValues) this.#flush();
  }

  /** The whole column; the file exists until `close`. */
  read(): A {
    this.#flush();
    const whole = viewOf(this.#kind, new ArrayBuffer(this.#written)) as A;
    const bytes = bytesOf(whole);
    for (let done = 0; done < bytes.length;) {
      const length = Math.min(bytes.length - done, 64 * 1024 * 1024);
      done += readSync(this.#file, bytes, done, length, done);
    }
    return whole;
  }

  close(): void {
    closeSync(this.#file);
    unlinkSync(this.#path);
  }

  #flush(): void {
    const bytes = bytesOf(this.#buffer).subarray(0, this.#buffered * bytesPerValue[this.#kind]);
    for (let done = 0; done < bytes.length;) done += writeSync(this.#file, bytes, done);
    this.#written += bytes.length;
    this.#buffered = 0;
  }
}
