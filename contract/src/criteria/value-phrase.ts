import type { PropertyRange } from '../domain/property-ranges.ts';

/** A number with thousands separators and all of its digits. */
export function plainNumber(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-6 || size >= 1e15)) return String(value);
  return value.toLocaleString('en-US', { maximumFractionDigits: 12 });
}

/** Wording of a range with inclusive bounds, either of which may be missing; empty without both. */
export function rangePhrase(
  label: string,
  { min, max }: PropertyRange,
  shown: (value: number) => string = plainNumber,
): string {
  if (min !== null && max !== null)
    return min === max ? `${label} ${shown(min)}` : `${label} ${shown(min)} to ${shown(max)}`;
  if (min !== null) return `${label} ≥ ${shown(min)}`;
  return max === null ? '' : `${label} ≤ ${shown(max)}`;
}
