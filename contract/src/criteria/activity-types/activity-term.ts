import { z } from 'zod';
import { orderedRange } from '../../domain/property-ranges.ts';
import { prefixSchema } from '../../domain/values.ts';
import { bound, optionalText } from '../schema-parts.ts';
import { plainNumber, rangePhrase } from '../value-phrase.ts';

/** Type, unit, prefix and value of an activity. A null type or unit matches any. */
export const activityTermSchema = z
  .object({
    activityType: optionalText,
    activityUom: optionalText,
    prefix: prefixSchema.nullable().default(null),
    minValue: bound,
    maxValue: bound,
  })
  .refine((term) => term.activityType !== null || term.activityUom !== null || term.prefix !== null, {
    message: 'Give a type, a unit or a value.',
  })
  .refine((term) => term.prefix === null || term.minValue !== null || term.maxValue !== null, {
    message: 'A prefix needs a value.',
    path: ['minValue'],
  })
  .refine((term) => term.prefix !== null || (term.minValue === null && term.maxValue === null), {
    message: 'A value needs a prefix: <, <=, >, >=, = or R.',
    path: ['prefix'],
  })
  .refine((term) => term.minValue === null || term.maxValue === null || term.minValue <= term.maxValue, {
    ...orderedRange,
    path: ['maxValue'],
  });

const signs = { '<': '<', '<=': '≤', '>': '>', '>=': '≥', '=': '=' } as const;

/** `IC50 ≤ 100 nM`, `Ki 1 to 10 nM`, `any activity > 5 uM`. */
export function activityTermPhrase(term: z.output<typeof activityTermSchema>): string {
  const { activityType, activityUom, prefix, minValue, maxValue } = term;
  const type = activityType ?? 'any activity';
  const unit = activityUom === null ? '' : ` ${activityUom}`;
  if (prefix === null) return activityUom === null ? type : `${type} in ${activityUom}`;
  if (prefix === 'R') return `${rangePhrase(type, { min: minValue, max: maxValue })}${unit}`;
  return `${type} ${signs[prefix]} ${plainNumber(minValue ?? maxValue ?? 0)}${unit}`;
}
