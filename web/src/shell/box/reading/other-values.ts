import { activityTermPhrase, activityTermSchema, detectKind, prefixes } from '@moltrove/contract';
import { unitOf } from './activities.ts';
import { numberOf, numberPattern } from './numbers.ts';
import { maxPhraseLength, plainText } from './plain-text.ts';
import { type Reading, reading } from './reading.ts';

const pattern = new RegExp(
  String.raw`^(?<type>[%A-Za-z][\w% /-]{0,60}?) ?(?<sign><=|>=|<|>|=) ?(?<value>${numberPattern}) ?(?<unit>\S{0,40})$`,
  'i',
);

/** Reads a value of an activity type that the contract does not list, such as `CL < 5 mL/min`; a release may. */
export function readOtherValue(text: string): Reading | null {
  const plain = plainText(text);
  const groups = plain.length > maxPhraseLength ? undefined : pattern.exec(plain)?.groups;
  // "C=1" and "CC=1" are unfinished SMILES: the start of a ring.
  if (groups === undefined || detectKind(text) === 'smiles' || plain.startsWith('InChI=')) return null;
  const { type, sign, value, unit } = groups;
  const term = activityTermSchema.safeParse({
    activityType: type,
    activityUom: unitOf(unit),
    prefix: prefixes.find((prefix) => prefix === sign) ?? null,
    minValue: numberOf(value!, 'thousands'),
  });
  if (!term.success) return null;
  return reading({
    kind: 'Activity',
    label: activityTermPhrase(term.data),
    rows: [{ option: 'ActivityTypes', activities: [term.data] }],
  });
}
