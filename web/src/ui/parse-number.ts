export type ParsedNumber = { ok: true; value: number | null } | { ok: false; problem: string };

/** Parses a number as people write it: 1,000, .5, 1e-5. Empty text is valid and means no number. */
export function parseNumber(text: string, wholeNumbers: boolean): ParsedNumber {
  const written = text
    .trim()
    .replaceAll(/,(?=\d{3}(?:\D|$))/g, '')
    .replace('−', '-');
  if (written === '') return { ok: true, value: null };
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(written))
    return { ok: false, problem: 'Not a number.' };
  const value = Number(written);
  if (!Number.isFinite(value)) return { ok: false, problem: 'The number is too large.' };
  if (wholeNumbers && !Number.isInteger(value)) return { ok: false, problem: 'Give a whole number.' };
  return { ok: true, value };
}
