import type { PropertyRange } from '../domain/property-ranges.ts';
import type { Criterion } from './query.ts';

type ActivityTerm = Extract<Criterion, { option: 'ActivityTypes' }>['activities'][number];

const signs = { '<': '<', '<=': '≤', '>': '>', '>=': '≥', '=': '=' } as const;

/** A number with thousands separators and all of its digits. */
export function plainNumber(value: number): string {
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-6 || size >= 1e15)) return String(value);
  return value.toLocaleString('en-US', { maximumFractionDigits: 12 });
}

/** `IC50 ≤ 100 nM`, `Ki 1 to 10 nM`, `any activity > 5 uM`. */
export function activityTermPhrase(term: ActivityTerm): string {
  const { activityType, activityUom, prefix, minValue, maxValue } = term;
  const type = activityType ?? 'any activity';
  const unit = activityUom === null ? '' : ` ${activityUom}`;
  if (prefix === null) return activityUom === null ? type : `${type} in ${activityUom}`;
  if (prefix === 'R') return `${rangePhrase(type, { min: minValue, max: maxValue })}${unit}`;
  return `${type} ${signs[prefix]} ${plainNumber(minValue ?? maxValue ?? 0)}${unit}`;
}

/** A range with both bounds included, each of which may be missing; empty when both are. */
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
