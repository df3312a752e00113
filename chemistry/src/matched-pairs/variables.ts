import { permutations } from './permutations.ts';
import type { PartClasses } from './part-classes.ts';

/** The variable part of hydrogen pairs. */
export const hydrogenVariable = -1;

/** A change of one variable part into another. */
export interface Change {
  readonly from: number;
  readonly to: number;
  /** Whether `from` is the second of the two given variables. */
  readonly isSwapped: boolean;
}

/**
 * Variable parts by the class of their part, whose attachment points are numbered as the constants. Numbers are chosen so that the
 * same change has the same variables, wherever it happens.
 */
export class Variables {
  readonly #classes: PartClasses;
  readonly #permuted = new Map<number, number[]>();
  readonly #changes = new Map<string, Change>();

  constructor(classes: PartClasses) {
    this.#classes = classes;
  }

  /** The same part, whatever the order of those constants that are equal. `constants`: class of each. */
  canonical(variable: number, constants: readonly number[]): number {
    if (constants.length < 2) return variable;
    const orders = this.#ordersOfEqual(constants);
    return orders
      .map((order) => this.#permute(variable, order))
      .reduce((least, each) => (this.#compare(each, least) < 0 ? each : least));
  }

  /** The change between variables of two molecules with the same constants. */
  change(a: number, b: number, constants: readonly number[]): Change {
    if (constants.length < 2) return this.#changeOf(a, b);
    const key = `${a} ${b} ${constants.map((constant) => constants.indexOf(constant)).join('')}`;
    const known = this.#changes.get(key);
    if (known !== undefined) return known;
    const all = this.#ordersOfEqual(constants).flatMap((equal) => {
      const other = this.#permute(b, equal);
      return permutations(constants.length).map((order) =>
        this.#changeOf(this.#permute(a, order), this.#permute(other, order)),
      );
    });
    const least = all.reduce((best, each) =>
      (this.#compare(each.from, best.from) || this.#compare(each.to, best.to)) < 0 ? each : best,
    );
    this.#changes.set(key, least);
    return least;
  }

  /** From the smaller part to the larger one. */
  #changeOf(a: number, b: number): Change {
    return this.#compare(a, b) <= 0
      ? { from: a, to: b, isSwapped: false }
      : { from: b, to: a, isSwapped: true };
  }

  /** Hydrogen comes first. */
  #compare(a: number, b: number): number {
    if (a === hydrogenVariable || b === hydrogenVariable) return a - b;
    return this.#classes.compare(a, b);
  }

  #ordersOfEqual(constants: readonly number[]): (readonly number[])[] {
    return permutations(constants.length).filter((order) =>
      order.every((from, to) => constants[from] === constants[to]),
    );
  }

  /** The part whose attachment point `to` is the point `order[to]` of the given one. */
  #permute(variable: number, order: readonly number[]): number {
    if (order.every((from, to) => from === to)) return variable;
    const rank = permutations(order.length).findIndex((each) => each.every((from, at) => from === order[at]));
    let known = this.#permuted.get(variable);
    if (known === undefined) this.#permuted.set(variable, (known = []));
    if (known[rank] === undefined) {
      const { molecule, attachments } = this.#classes.part(variable);
      known[rank] = this.#classes.plainClassOf({
        molecule,
        attachments: order.map((from) => attachments[from]),
      });
    }
    return known[rank];
  }
}
