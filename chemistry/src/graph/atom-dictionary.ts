import { atomFacts, factAt } from './atom-facts.ts';

const width = atomFacts.length;
const maxCode = 65_535;

/**
 * The distinct kinds of atom of a collection of molecules, by code. Millions of atoms fall into a few
 * thousand kinds, so a query is tested once per kind and a molecule takes two bytes per atom.
 */
export class AtomDictionary {
  #facts: Int16Array;
  #uses: Uint32Array;
  #count = 0;
  /** Open addressing: code + 1, or 0 for a free entry. */
  #slots = new Uint32Array(1 << 12);

  /** Starts with the facts and atom counts of a stored dictionary, or empty. */
  constructor(facts: Int16Array = new Int16Array(0), uses: Uint32Array = new Uint32Array(0)) {
    if (facts.length !== uses.length * width) throw new Error('The atom dictionary is inconsistent.');
    this.#facts = facts;
    this.#uses = uses;
    this.#count = uses.length;
    this.#index();
  }

  get size(): number {
    return this.#count;
  }

  /** The facts of all kinds, `atomFacts.length` numbers per kind. */
  get facts(): Int16Array {
    return this.#facts.subarray(0, this.#count * width);
  }

  /** The number of atoms of each kind. */
  get uses(): Uint32Array {
    return this.#uses.subarray(0, this.#count);
  }

  /** Explicit neighbours of each kind. */
  degrees(): Uint8Array {
    return Uint8Array.from({ length: this.#count }, (_, code) => this.#facts[code * width + factAt.degree]);
  }

  /** The code of the kind whose facts start at `from`, added if new; -1 if the dictionary is full. */
  codeOf(facts: Int16Array, from: number): number {
    let slot = hash(facts, from) & (this.#slots.length - 1);
    for (;;) {
      const code = this.#slots[slot] - 1;
      if (code === -1) return this.#add(facts, from, slot);
      if (this.#equals(code, facts, from)) {
        this.#uses[code] += 1;
        return code;
      }
      slot = (slot + 1) & (this.#slots.length - 1);
    }
  }

  #add(facts: Int16Array, from: number, slot: number): number {
    if (this.#count === maxCode) return -1;
    const code = this.#count;
    if (code >= this.#uses.length) this.#grow();
    this.#facts.set(facts.subarray(from, from + width), code * width);
    this.#uses[code] = 1;
    this.#count += 1;
    this.#slots[slot] = code + 1;
    if (this.#count * 2 > this.#slots.length) this.#index();
    return code;
  }

  #grow(): void {
    const room = Math.min(maxCode, Math.max(256, this.#count * 2));
    const facts = new Int16Array(room * width);
    const uses = new Uint32Array(room);
    facts.set(this.#facts);
    uses.set(this.#uses);
    this.#facts = facts;
    this.#uses = uses;
  }

  #index(): void {
    let room = 1 << 12;
    while (room < this.#count * 4) room *= 2;
    this.#slots = new Uint32Array(room);
    for (let code = 0; code < this.#count; code += 1) {
      let slot = hash(this.#facts, code * width) & (room - 1);
      while (this.#slots[slot] !== 0) slot = (slot + 1) & (room - 1);
      this.#slots[slot] = code + 1;
    }
  }

  #equals(code: number, facts: Int16Array, from: number): boolean {
    const own = code * width;
    for (let at = 0; at < width; at += 1) if (this.#facts[own + at] !== facts[from + at]) return false;
    return true;
  }
}

/** FNV-1a over the numbers of an atom. */
function hash(facts: Int16Array, from: number): number {
  let sum = 0x81_1c_9d_c5;
  for (let at = 0; at < width; at += 1) sum = Math.imul(sum ^ facts[from + at], 0x01_00_01_93);
  return (sum ^ (sum >>> 15)) >>> 0;
}
