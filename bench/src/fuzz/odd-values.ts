import { between, pick, type Random } from '@moltrove/knowledge/importing';

type Path = readonly (string | number)[];

/**
 * Corrupts JSON at one to three positions: values of another type, extremes, missing or additional fields.
 */
export function mutated(value: unknown, random: Random): unknown {
  let changed = value;
  for (let left = between(random, 1, 3); left > 0; left -= 1) {
    const paths = pathsOf(changed);
    changed = changedAt(changed, pick(random, paths), random);
  }
  return changed;
}

/** Paths of values, including the root; only the first few entries of a long list. */
function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries = Object.entries(value).slice(0, 20);
  const inner = entries.flatMap(([key, child]) =>
    pathsOf(child, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [path, ...inner];
}

function changedAt(value: unknown, path: Path, random: Random): unknown {
  if (path.length === 0) return odd(value, random);
  const [key, ...rest] = path;
  const child = (value as Record<string | number, unknown>)[key];
  if (Array.isArray(value)) {
    const copy = [...(value as readonly unknown[])];
    copy[key as number] = changedAt(child, rest, random);
    return copy;
  }
  const { [key]: _, ...others } = value as Record<string | number, unknown>;
  if (rest.length === 0 && random() < 0.2) return others;
  return { ...(value as object), [key]: changedAt(child, rest, random) };
}

function odd(value: unknown, random: Random): unknown {
  const kind = random();
  if (kind < 0.15 && typeof value === 'object' && value !== null && !Array.isArray(value))
    return { ...value, [pick(random, ['extra', '', 'constructor', 'toString', 'a.b', '0'])]: 1 };
  if (kind < 0.25 && Array.isArray(value)) return Array.from({ length: 300 }, () => value[0] ?? null);
  if (kind < 0.35 && typeof value === 'string') return value + oddText(random);
  if (kind < 0.45 && typeof value === 'number') return -value;
  return pick(random, [
    null,
    true,
    oddNumber(random),
    oddText(random),
    [],
    {},
    [null],
    { option: 'Target' },
    nested(between(random, 5, 250)),
  ]);
}

function oddNumber(random: Random): number {
  return pick(random, [-1, 0, 0.1, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, -(2 ** 53), 1e21]);
}

function oddText(random: Random): string {
  return pick(random, [
    '',
    ' ',
    '\u0000',
    '\uD800',
    '𝔘\u202E\u200B',
    '\r\n',
    "' OR 1=1 --",
    '%%%___',
    '../../../etc/passwd',
    '=1+1',
    '<b>x</b>&reg;',
    'NaN',
    '-0',
    '1e999',
    'x'.repeat(between(random, 200, 6000)),
    'é'.repeat(between(random, 10, 4001)),
  ]);
}

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let left = depth; left > 0; left -= 1) value = left % 2 === 0 ? [value] : { rows: value };
  return value;
}

/** A body that is not JSON, is truncated, or contains invalid UTF-8. */
export function brokenBody(text: string, random: Random): Uint8Array {
  const bytes = new TextEncoder().encode(text);
  switch (between(random, 0, 4)) {
    case 0:
      return bytes.slice(0, between(random, 0, bytes.length));
    case 1:
      return new Uint8Array();
    case 2: {
      const copy = bytes.length === 0 ? new Uint8Array(3) : bytes.slice();
      for (let left = 3; left > 0; left -= 1)
        copy[Math.floor(random() * copy.length)] = between(random, 128, 255);
      return copy;
    }
    case 3:
      return new TextEncoder().encode(`{"__proto__":{"admin":true},"rest":${text || '1'}}`);
    default:
      return new TextEncoder().encode('['.repeat(between(random, 10, 100_000)));
  }
}
