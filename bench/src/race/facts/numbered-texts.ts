/** Numbers texts from 1 in the order of their first use; null is 0. */
export class NumberedTexts {
  readonly #codes = new Map<string, number>();
  readonly #texts: string[] = [];

  constructor(texts: readonly string[] = []) {
    for (const text of texts) this.codeOf(text);
  }

  codeOf(text: string | null): number {
    if (text === null) return 0;
    const known = this.#codes.get(text);
    if (known !== undefined) return known;
    const code = this.#texts.push(text);
    this.#codes.set(text, code);
    return code;
  }

  /** The code of a known text, else -1, which occurs in no row. */
  known(text: string): number {
    return this.#codes.get(text) ?? -1;
  }

  textOf(code: number): string | null {
    return code === 0 ? null : this.#texts[code - 1];
  }

  get texts(): readonly string[] {
    return this.#texts;
  }
}
