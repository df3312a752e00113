import { centralQuantile } from './student-t.ts';

/** Structures with a level of each factor and a value. */
export interface Design {
  readonly width: number;
  /** Row by row, by factor: a whole number from 0 that names the level; `noLevel` if the factor adds nothing to this row. */
  readonly levels: Int32Array;
  /** By row. */
  readonly values: Float64Array;
}

export const noLevel = -1;

export interface Effect {
  readonly value: number;
  /** Squared standard error, in units of the squared residual deviation. */
  readonly leverage: number;
}

/** Why there is no model: too few rows are left, or too many parameters. */
export type Refusal = 'tooFew' | 'tooManyGroups';

/** Least degrees of freedom: with fewer, errors are hardly known. */
export const leastDegrees = 3;
/** Most parameters: their matrix is inverted. */
const maxParameters = 800;
/** Relative size below which a pivot counts as zero; the matrix has whole numbers up to the number of rows. */
const pivotTolerance = 1e-9;
const estimableTolerance = 1e-6;
const fullLeverage = 1 - 1e-9;

/**
 * The model of Free and Wilson (J. Med. Chem. 1964, 7, 395) in the form with a reference: a value is that of the reference, plus
 * a contribution of each level that differs from the reference of its factor, the most frequent one. By least squares.
 *
 * Rows with a level that no other row has would fit exactly and say nothing about the rest; they are left out, again and again until
 * each level has two rows. Contributions and predictions that the rows do not determine are null. Takes p³ steps for p parameters,
 * at most `maxParameters`.
 */
export function fitAdditive(design: Design, pause: () => void): AdditiveModel | Refusal {
  const used = rowsWithoutSingles(design);
  const { references, numbers, parameters } = numbered(design, used);
  if (used.length <= leastDegrees) return 'tooFew';
  if (parameters > maxParameters) return 'tooManyGroups';
  const model = new AdditiveModel(design, used, references, numbers, parameters, pause);
  return model.degrees < leastDegrees ? 'tooFew' : model;
}

/** By factor, from level to the number of its parameter. */
type Numbers = readonly ReadonlyMap<number, number>[];

export class AdditiveModel {
  /** Rows of the design that the model is made from, ascending. */
  readonly used: readonly number[];
  /** By factor, the level whose contribution is zero; `noLevel` if no row has one. */
  readonly references: readonly number[];
  /** Number of independent parameters, and of used rows beyond them. */
  readonly rank: number;
  readonly degrees: number;
  /** Standard deviation of the residuals. */
  readonly deviation: number;
  readonly rSquared: number;
  /** Of predictions of each row by the others, where the others determine one; null without such a row. */
  readonly qSquared: number | null;
  readonly #design: Design;
  readonly #numbers: Numbers;
  /** The swept matrix with the values as its last column: inverse, dependencies, and coefficients. */
  readonly #swept: Float64Array;
  readonly #size: number;
  readonly #pivoted: readonly boolean[];
  readonly #dependent: readonly number[];
  readonly #mean: number;
  readonly #squares: number;

  constructor(
    design: Design,
    used: readonly number[],
    references: readonly number[],
    numbers: Numbers,
    parameters: number,
    pause: () => void,
  ) {
    this.used = used;
    this.references = references;
    this.#design = design;
    this.#numbers = numbers;
    this.#size = parameters + 1;
    this.#mean = used.reduce((sum, row) => sum + design.values[row], 0) / used.length;
    this.#swept = this.#products();
    this.#pivoted = sweep(this.#swept, this.#size, pause);
    this.#dependent = this.#pivoted.flatMap((is, parameter) => (is ? [] : [parameter]));
    this.rank = parameters - this.#dependent.length;
    this.degrees = used.length - this.rank;
    let [squares, total, left, leftTotal] = [0, 0, 0, 0];
    for (const row of used) {
      const residual = this.residual(row);
      squares += residual ** 2;
      total += (design.values[row] - this.#mean) ** 2;
      const leverage = this.leverage(row);
      if (leverage >= fullLeverage) continue;
      left += (residual / (1 - leverage)) ** 2;
      leftTotal += (design.values[row] - this.#mean) ** 2;
    }
    this.#squares = squares;
    this.deviation = Math.sqrt(squares / Math.max(1, this.degrees));
    this.rSquared = total === 0 ? 0 : 1 - squares / total;
    this.qSquared = leftTotal === 0 ? null : 1 - left / leftTotal;
  }

  /** The contribution of a level; null for a level without a parameter, or one that the rows do not determine. */
  contribution(factor: number, level: number): Effect | null {
    if (level === this.references[factor]) return { value: 0, leverage: 0 };
    const number = this.#numbers[factor].get(level);
    return number === undefined ? null : this.#effect([number]);
  }

  /** The value of a combination of levels; null if a level has no parameter, or the rows do not determine it. */
  predict(levels: ArrayLike<number>): Effect | null {
    const parameters = this.#parametersOf(levels, 0);
    if (parameters === null) return null;
    const effect = this.#effect(parameters);
    return effect === null ? null : { ...effect, value: effect.value + this.#mean };
  }

  valueOf(row: number): number {
    return this.#design.values[row];
  }

  /** A used row's value minus the one that the model gives it. */
  residual(row: number): number {
    return this.#design.values[row] - this.#mean - this.#coefficients(this.#parametersOfRow(row));
  }

  /** How much a used row determines its own value: 0 to 1. */
  leverage(row: number): number {
    return this.#leverage(this.#parametersOfRow(row));
  }

  /**
   * What the other rows predict for a used row, with the standard error of the value of a single structure; null if they do not
   * determine it.
   */
  predictWithout(row: number): { readonly value: number; readonly error: number } | null {
    const leverage = this.leverage(row);
    if (leverage >= fullLeverage || this.degrees < 2) return null;
    const residual = this.residual(row) / (1 - leverage);
    const squares = Math.max(0, this.#squares - residual ** 2 * (1 - leverage));
    const error = Math.sqrt(squares / (this.degrees - 1) / (1 - leverage));
    return { value: this.#design.values[row] - residual, error };
  }

  /** Half of the interval that holds the value of a new structure with the probability `share`. */
  halfInterval({ leverage }: Effect, share: number): number {
    return centralQuantile(share, this.degrees) * this.deviation * Math.sqrt(1 + leverage);
  }

  #products(): Float64Array {
    const size = this.#size;
    const products = new Float64Array(size * size);
    for (const row of this.used) {
      const own = this.#parametersOfRow(row);
      const value = this.#design.values[row] - this.#mean;
      for (const a of own) {
        for (const b of own) products[a * size + b] += 1;
        products[a * size + size - 1] += value;
      }
    }
    return products;
  }

  #parametersOfRow(row: number): readonly number[] {
    const { levels, width } = this.#design;
    return this.#parametersOf(levels, row * width)!;
  }

  /** The intercept, and the parameters of levels that are not references; null if a level is in no used row. */
  #parametersOf(levels: ArrayLike<number>, from: number): readonly number[] | null {
    const parameters = [0];
    for (let factor = 0; factor < this.#numbers.length; factor += 1) {
      const level = levels[from + factor];
      if (level === noLevel || level === this.references[factor]) continue;
      const number = this.#numbers[factor].get(level);
      if (number === undefined) return null;
      parameters.push(number);
    }
    return parameters;
  }

  /** The sum of parameters; null if the rows do not determine it. */
  #effect(parameters: readonly number[]): Effect | null {
    for (const dependent of this.#dependent) {
      const wanted = Number(parameters.includes(dependent));
      const given = this.#sum(parameters, (each) => this.#swept[each * this.#size + dependent]);
      if (Math.abs(wanted - given) > estimableTolerance) return null;
    }
    return { value: this.#coefficients(parameters), leverage: this.#leverage(parameters) };
  }

  #coefficients(parameters: readonly number[]): number {
    return this.#sum(parameters, (each) => this.#swept[each * this.#size + this.#size - 1]);
  }

  #leverage(parameters: readonly number[]): number {
    return this.#sum(parameters, (a) => this.#sum(parameters, (b) => this.#swept[a * this.#size + b]));
  }

  /** Over independent parameters. */
  #sum(parameters: readonly number[], valueOf: (parameter: number) => number): number {
    return parameters.reduce((sum, each) => sum + (this.#pivoted[each] ? valueOf(each) : 0), 0);
  }
}

/** Rows whose levels all have two rows or more among these rows, ascending. */
function rowsWithoutSingles({ levels, width, values }: Design): readonly number[] {
  const counts = Array.from({ length: width }, () => new Map<number, number>());
  const count = (row: number, change: 1 | -1): void => {
    for (let factor = 0; factor < width; factor += 1) {
      const level = levels[row * width + factor];
      if (level !== noLevel) counts[factor].set(level, (counts[factor].get(level) ?? 0) + change);
    }
  };
  const isSingle = (row: number): boolean =>
    counts.some((own, factor) => own.get(levels[row * width + factor]) === 1);
  let rows = Array.from(values, (_, row) => row);
  for (const row of rows) count(row, 1);
  for (;;) {
    const kept = rows.filter((row) => {
      if (!isSingle(row)) return true;
      count(row, -1);
      return false;
    });
    if (kept.length === rows.length) return kept;
    rows = kept;
  }
}

/** References and parameters of the levels of rows. The intercept is parameter 0; frequent levels come first. */
function numbered(
  { levels, width }: Design,
  rows: readonly number[],
): { readonly references: number[]; readonly numbers: Numbers; readonly parameters: number } {
  let parameters = 1;
  const references: number[] = [];
  const numbers = Array.from({ length: width }, (_, factor) => {
    const counts = new Map<number, number>();
    for (const row of rows) {
      const level = levels[row * width + factor];
      if (level !== noLevel) counts.set(level, (counts.get(level) ?? 0) + 1);
    }
    const ordered = [...counts].sort(([a, countA], [b, countB]) => countB - countA || a - b);
    references.push(ordered[0]?.[0] ?? noLevel);
    return new Map(ordered.slice(1).map(([level]) => [level, parameters++] as const));
  });
  return { references, numbers, parameters };
}

/**
 * Sweeps a symmetric matrix on all rows but the last, where the pivot is not zero. The swept rows and columns then hold the inverse,
 * their other columns the coefficients of what was not swept (Goodnight, Am. Stat. 1979, 33, 149). Returns which were swept.
 */
function sweep(matrix: Float64Array, size: number, pause: () => void): boolean[] {
  const diagonal = Array.from({ length: size - 1 }, (_, at) => matrix[at * size + at]);
  const pivoted = diagonal.map(() => false);
  for (let at = 0; at < size - 1; at += 1) {
    const pivot = matrix[at * size + at];
    if (!(pivot > pivotTolerance * diagonal[at])) continue;
    pause();
    pivoted[at] = true;
    const own = matrix.subarray(at * size, at * size + size);
    for (let column = 0; column < size; column += 1) own[column] /= pivot;
    for (let row = 0; row < size; row += 1) {
      if (row === at) continue;
      const factor = matrix[row * size + at];
      if (factor === 0) continue;
      const from = row * size;
      for (let column = 0; column < size; column += 1) matrix[from + column] -= factor * own[column];
      matrix[from + at] = -factor / pivot;
    }
    own[at] = 1 / pivot;
  }
  return pivoted;
}
