import { describe, expect, it } from 'vitest';
import { comparedNumber, isMolarUnit, micromolarExponent, timesPowerOfTen, toMicromolar } from './amounts.ts';
import { type Prefix, askedInterval, contains, prefixes, storedInterval } from './values.ts';

const units = ['M', 'mM', 'uM', 'µM', 'nM', 'pM', 'fM'] as const;
const exponents: Record<(typeof units)[number], number> = {
  M: 6,
  mM: 3,
  uM: 0,
  µM: 0,
  nM: -3,
  pM: -6,
  fM: -9,
};

/** A decimal number: an integer times a power of ten. */
interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

const textOf = ({ digits, exponent }: Decimal): string => `${digits}e${exponent}`;
const smallest = 400;
/** The exact value as an integer multiple of 10^-400. */
const wholeOf = ({ digits, exponent }: Decimal): bigint => digits * 10n ** BigInt(exponent + smallest);

function decimals(seed: number): () => Decimal {
  let state = seed;
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  return () => {
    const length = 1 + Math.floor(next() * 15);
    const digits = Array.from({ length }, () => Math.floor(next() * 10)).join('');
    return { digits: BigInt(digits), exponent: Math.floor(next() * 24) - 15 };
  };
}

/** The same amount in another unit, as a decimal. */
const inUnit = ({ digits, exponent }: Decimal, from: string, to: string): Decimal => ({
  digits,
  exponent: exponent + micromolarExponent(from)! - micromolarExponent(to)!,
});

describe('equal amounts', () => {
  it('5.76 nM, 0.00576 uM and 5,760 pM are the same number', () => {
    expect(toMicromolar(5.76, 'nM')).toBe(0.00576);
    expect(toMicromolar(5760, 'pM')).toBe(0.00576);
    expect(toMicromolar(0.00576, 'uM')).toBe(0.00576);
    expect(toMicromolar(5.76e-9, 'M')).toBe(0.00576);
  });

  it('are the same number in every unit, the one nearest to their decimal text', () => {
    const decimal = decimals(1);
    for (let at = 0; at < 20_000; at += 1) {
      const amount = decimal();
      const expected = Number(textOf(amount));
      for (const unit of units) {
        const written = textOf(inUnit(amount, 'uM', unit));
        expect(toMicromolar(Number(written), unit), `${written} ${unit}`).toBe(expected);
      }
    }
  });

  it('have no binary rounding errors in their last digits', () => {
    expect(toMicromolar(5.1000000000000005, 'nM')).toBe(0.0051);
    expect(toMicromolar(4030.000000000001, 'nM')).toBe(4.03);
    expect(comparedNumber(0.1 + 0.2)).toBe(0.3);
    expect(comparedNumber(5.76 / 1000)).toBe(0.00576);
  });

  it('meet bounds in any unit as exact decimals do', () => {
    const decimal = decimals(2);
    const holds: Record<Exclude<Prefix, 'R'>, (stored: bigint, asked: bigint) => boolean> = {
      '<': (stored, asked) => stored < asked,
      '<=': (stored, asked) => stored <= asked,
      '>': (stored, asked) => stored > asked,
      '>=': (stored, asked) => stored >= asked,
      '=': (stored, asked) => stored === asked,
    };
    for (let at = 0; at < 5000; at += 1) {
      const asked = decimal();
      // Equal amounts are as frequent as neighbouring decimals above or below.
      const stored = { ...asked, digits: asked.digits + [0n, 0n, 1n, -1n][at % 4]! };
      if (stored.digits < 0n || stored.digits >= 10n ** 15n) continue;
      const [from, to] = [units[at % units.length]!, units[(at * 3 + 1) % units.length]!];
      const storedNumber = toMicromolar(Number(textOf(inUnit(stored, 'uM', from))), from)!;
      const askedNumber = toMicromolar(Number(textOf(inUnit(asked, 'uM', to))), to)!;
      for (const prefix of prefixes) {
        const expected =
          prefix === 'R'
            ? wholeOf(stored) === wholeOf(asked)
            : holds[prefix](wholeOf(stored), wholeOf(asked));
        const max = prefix === 'R' ? askedNumber : null;
        expect(
          contains(askedInterval(prefix, askedNumber, max), storedInterval('=', storedNumber, null)),
          `${textOf(stored)} uM in ${from}, ${prefix} ${textOf(asked)} uM in ${to}`,
        ).toBe(expected);
      }
    }
  });
});

describe('a number times a power of ten', () => {
  it('is the same whether it is computed from an integer or from text', () => {
    const decimal = decimals(3);
    for (let at = 0; at < 20_000; at += 1) {
      const value = Number(textOf(decimal()));
      const power = (at % 25) - 12;
      const [digits, own] = value.toExponential(14).split('e');
      const expected = Number(`${digits}e${Number(own) + power}`);
      expect(timesPowerOfTen(value, power)).toBe(expected);
      expect(timesPowerOfTen(-value, power)).toBe(-expected);
    }
  });

  it('does not change infinite values and NaN', () => {
    expect([Infinity, -Infinity, NaN].map((value) => timesPowerOfTen(value, -3))).toEqual([
      Infinity,
      -Infinity,
      NaN,
    ]);
    expect(timesPowerOfTen(0, -3)).toBe(0);
  });
});

describe('molar units', () => {
  it('are powers of ten of a micromolar', () => {
    expect(units.map((unit) => [unit, micromolarExponent(unit)])).toEqual(Object.entries(exponents));
  });

  it('are the only units that are converted', () => {
    expect(isMolarUnit('%')).toBe(false);
    expect(isMolarUnit('constructor')).toBe(false);
    expect(toMicromolar(5, 'ug.mL-1')).toBeNull();
    expect(toMicromolar(5, null)).toBeNull();
  });
});
