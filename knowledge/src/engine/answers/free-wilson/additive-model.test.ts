import { describe, expect, it } from 'vitest';
import { AdditiveModel, type Design, fitAdditive, noLevel } from './additive-model.ts';
import { centralProbability, centralQuantile } from './student-t.ts';

const nothing = (): void => {};

/** Numbers from 0 to 1 that are the same in each run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** About normal: the sum of twelve, minus their mean. */
const noise = (random: () => number): number =>
  Array.from({ length: 12 }, random).reduce((sum, each) => sum + each, -6);

interface RandomDesign {
  readonly seed: number;
  readonly rows: number;
  readonly levels: readonly number[];
  readonly deviation?: number;
}

function randomDesign({ seed, rows, levels, deviation = 0.3 }: RandomDesign): Design {
  const random = randomNumbers(seed);
  const effects = levels.map((count) => Array.from({ length: count }, () => 2 * random() - 1));
  const chosen = Array.from({ length: rows }, () => levels.map((count) => Math.floor(random() ** 2 * count)));
  return {
    width: levels.length,
    levels: Int32Array.from(chosen.flat()),
    values: Float64Array.from(
      chosen,
      (own) =>
        6 + own.reduce((sum, level, factor) => sum + effects[factor][level], 0) + deviation * noise(random),
    ),
  };
}

const rowOf = ({ levels, width }: Design, row: number): number[] => [
  ...levels.subarray(row * width, (row + 1) * width),
];

function withoutRow(design: Design, row: number): Design {
  const rows = Array.from(design.values.keys()).filter((each) => each !== row);
  return {
    width: design.width,
    levels: Int32Array.from(rows.flatMap((each) => rowOf(design, each))),
    values: Float64Array.from(rows, (each) => design.values[each]),
  };
}

function modelOf(design: Design): AdditiveModel {
  const model = fitAdditive(design, nothing);
  if (!(model instanceof AdditiveModel)) throw new Error(model);
  return model;
}

/** Rank by elimination. */
function rankOf(vectors: readonly (readonly number[])[]): number {
  const rest = vectors.map((each) => [...each]);
  let rank = 0;
  for (let column = 0; column < (rest[0]?.length ?? 0); column += 1) {
    const at = rest.findIndex((each, row) => row >= rank && Math.abs(each[column]) > 1e-9);
    if (at === -1) continue;
    [rest[rank], rest[at]] = [rest[at], rest[rank]];
    for (let row = rank + 1; row < rest.length; row += 1) {
      const factor = rest[row][column] / rest[rank][column];
      rest[row] = rest[row].map((value, each) => value - factor * rest[rank][each]);
    }
    rank += 1;
  }
  return rank;
}

/** One, and a one for each level of each factor. */
const indicators = (levels: readonly number[], counts: readonly number[]): number[] => [
  1,
  ...counts.flatMap((count, factor) =>
    Array.from({ length: count }, (_, at) => Number(levels[factor] === at)),
  ),
];

const shapes: readonly RandomDesign[] = [
  { seed: 1, rows: 40, levels: [4, 3] },
  { seed: 2, rows: 60, levels: [8, 5, 4] },
  { seed: 3, rows: 25, levels: [5, 4, 3] },
  { seed: 4, rows: 120, levels: [20, 15] },
];

describe.each(shapes)('a model of $rows rows with $levels levels', (shape) => {
  const design = randomDesign(shape);
  const model = modelOf(design);

  it('is that of least squares: residuals sum to zero for each level', () => {
    for (let factor = 0; factor < design.width; factor += 1) {
      const sums = new Map<number, number>();
      for (const row of model.used) {
        const level = rowOf(design, row)[factor];
        sums.set(level, (sums.get(level) ?? 0) + model.residual(row));
      }
      for (const sum of sums.values()) expect(sum).toBeCloseTo(0, 9);
    }
  });

  it('has the rank of its rows, and predicts just the combinations that they determine', () => {
    const rows = model.used.map((row) => indicators(rowOf(design, row), shape.levels));
    expect(model.rank).toBe(rankOf(rows));
    expect(model.degrees).toBe(model.used.length - model.rank);
    const random = randomNumbers(shape.seed + 100);
    for (let tries = 0; tries < 30; tries += 1) {
      const levels = shape.levels.map((count) => Math.floor(random() * count));
      const isDetermined = rankOf([...rows, indicators(levels, shape.levels)]) === model.rank;
      expect(model.predict(levels) !== null).toBe(isDetermined);
    }
  });

  it('predicts a row without it as a model of the others does', () => {
    let compared = 0;
    for (const row of model.used.slice(0, 12)) {
      const others = fitAdditive(withoutRow(design, row), nothing);
      const own = model.predictWithout(row);
      const theirs = others instanceof AdditiveModel ? others.predict(rowOf(design, row)) : null;
      if (own === null || theirs === null) continue;
      compared += 1;
      expect(own.value).toBeCloseTo(theirs.value, 8);
      const { deviation } = others as AdditiveModel;
      expect(own.error).toBeCloseTo(deviation * Math.sqrt(1 + theirs.leverage), 8);
    }
    expect(compared).toBeGreaterThan(5);
  });
});

it('finds the contributions from values without noise, whatever the reference', () => {
  const levels = [0, 0, 0, 1, 1, 0, 1, 1, 2, 0, 2, 1, 0, 0, 1, 0];
  const effects = [
    [0, 0.7, -0.4],
    [0, 1.2],
  ];
  const values = Array.from(
    { length: levels.length / 2 },
    (_, row) => 5 + effects[0][levels[2 * row]] + effects[1][levels[2 * row + 1]],
  );
  const model = modelOf({ width: 2, levels: Int32Array.from(levels), values: Float64Array.from(values) });
  expect(model.references).toEqual([0, 0]);
  expect(model.contribution(0, 1)!.value).toBeCloseTo(0.7, 9);
  expect(model.contribution(0, 2)!.value).toBeCloseTo(-0.4, 9);
  expect(model.contribution(1, 1)!.value).toBeCloseTo(1.2, 9);
  expect(model.contribution(0, 0)).toEqual({ value: 0, leverage: 0 });
  expect(model.predict([2, 1])!.value).toBeCloseTo(5.8, 9);
  expect(model.predict([3, 1])).toBe(null);
  expect(model.predict([noLevel, 1])!.value).toBeCloseTo(6.2, 9);
  expect([model.deviation, model.rSquared, model.qSquared]).toEqual([
    expect.closeTo(0, 9),
    expect.closeTo(1, 9),
    expect.closeTo(1, 9),
  ]);
});

it('leaves out rows with a level of their own, again and again', () => {
  const design = randomDesign({ seed: 7, rows: 30, levels: [3, 3] });
  // Row 30 is the only one with level 9; without it, row 31 is the only one with level 8.
  const levels = Int32Array.from([...design.levels, 9, 8, 0, 8]);
  const values = Float64Array.from([...design.values, 40, -40]);
  const model = modelOf({ width: 2, levels, values });
  expect(model.used).toEqual(Array.from({ length: 30 }, (_, row) => row));
  expect(model.contribution(0, 9)).toBe(null);
  expect(model.predict([1, 1])).toEqual(modelOf(design).predict([1, 1]));
});

it('does not compare groups of parts that share no level', () => {
  const levels = Int32Array.from([0, 0, 0, 1, 1, 0, 1, 1, 0, 0, 2, 2, 2, 3, 3, 2, 3, 3, 0, 1]);
  const model = modelOf({ width: 2, levels, values: Float64Array.from(levels.subarray(0, 10), Number) });
  expect(model.contribution(0, 1)).not.toBe(null);
  expect(model.contribution(0, 2)).toBe(null);
  expect(model.predict([2, 3])).not.toBe(null);
  expect(model.predict([0, 3])).toBe(null);
});

it('is refused with too few rows beyond its parameters, and with too many parameters', () => {
  const few = randomDesign({ seed: 5, rows: 4, levels: [2, 2] });
  expect(fitAdditive(few, nothing)).toBe('tooFew');
  expect(fitAdditive({ width: 1, levels: new Int32Array(0), values: new Float64Array(0) }, nothing)).toBe(
    'tooFew',
  );
  const many = Int32Array.from({ length: 2000 }, (_, row) => row >> 1);
  expect(fitAdditive({ width: 1, levels: many, values: new Float64Array(2000) }, nothing)).toBe(
    'tooManyGroups',
  );
});

it('has intervals that hold the share of new values that they promise', () => {
  let [held, tried] = [0, 0];
  for (let seed = 1; seed <= 40; seed += 1) {
    const all = randomDesign({ seed, rows: 90, levels: [5, 4, 3] });
    const width = 3;
    const model = modelOf({
      width,
      levels: all.levels.subarray(0, 50 * width),
      values: all.values.subarray(0, 50),
    });
    for (let row = 50; row < 90; row += 1) {
      const predicted = model.predict(rowOf(all, row));
      if (predicted === null) continue;
      tried += 1;
      if (Math.abs(predicted.value - all.values[row]) <= model.halfInterval(predicted, 0.8)) held += 1;
    }
  }
  expect(tried).toBeGreaterThan(1000);
  expect(held / tried).toBeGreaterThan(0.77);
  expect(held / tried).toBeLessThan(0.83);
});

describe("Student's t", () => {
  // Abramowitz and Stegun, table 26.10.
  it.each([
    [0.8, 1, 3.078],
    [0.8, 3, 1.638],
    [0.8, 10, 1.372],
    [0.95, 1, 12.706],
    [0.95, 2, 4.303],
    [0.95, 5, 2.571],
    [0.95, 30, 2.042],
    [0.99, 7, 3.499],
  ])('holds %d of %d degrees within %d', (share, degrees, t) => {
    expect(centralQuantile(share, degrees)).toBeCloseTo(t, 3);
    // The table has three decimals.
    expect(centralProbability(t, degrees)).toBeCloseTo(share, 3);
  });

  it('nears the normal distribution', () => {
    expect(centralQuantile(0.8, 5000)).toBeCloseTo(1.2816, 3);
  });
});
