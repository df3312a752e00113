import { listColumns } from '../engine/index/list-column.ts';
import { codesUpTo } from '../release/typed-arrays.ts';
import type { IndexWriter } from './index-writer.ts';

/** Numbers distinct lists of codes from 1 in order of appearance; list 0 is empty. */
export class ListPool {
  readonly #numbers = new Map<string, number>([['', 0]]);
  readonly #lengths: number[] = [0];
  readonly #codes: number[] = [];

  /** The number of a list of ascending codes. */
  intern(codes: readonly number[]): number {
    const key = codes.join();
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    for (const code of codes) this.#codes.push(code);
    this.#numbers.set(key, this.#lengths.length);
    return this.#lengths.push(codes.length) - 1;
  }

  /** Writes the lists and the list number of each entity. */
  write(writer: IndexWriter, name: string, listOf: ArrayLike<number>): void {
    const names = listColumns(name);
    const start = new Uint32Array(this.#lengths.length + 1);
    this.#lengths.forEach((length, at) => (start[at + 1] = start[at] + length));
    const listCodes = codesUpTo(this.#lengths.length - 1, listOf.length);
    listCodes.set(listOf);
    writer.column(names.listOf, listCodes, 'eager');
    writer.column(names.start, start, 'eager');
    writer.column(names.codes, Uint32Array.from(this.#codes), 'eager');
  }
}
