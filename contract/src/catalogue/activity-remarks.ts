/** Outcome stated by an activity remark, in addition to a number or instead of one. */
export type RemarkOutcome = 'inactive' | 'active' | 'notDetermined' | 'notTested';

const outcomes: readonly (readonly [RemarkOutcome, RegExp])[] = [
  ['notTested', /^not tested\b/i],
  ['notDetermined', /^(not determined|no data|n\.?d\.?$)/i],
  [
    'inactive',
    /^(not active|inactive|no (significant |detectable |measurable )?(activity|inhibition|effect|binding))\b/i,
  ],
  ['active', /^active\b/i],
];

/**
 * The outcome at the start of a source's remark, such as "Not Active (inhibition < 50% @ 10 uM)"; null if it
 * states none. Remarks joined by "; " are read one by one; the first outcome counts.
 */
export function remarkOutcome(remarks: string | null): RemarkOutcome | null {
  if (remarks === null) return null;
  for (const remark of remarks.split(';')) {
    const outcome = outcomes.find(([, says]) => says.test(remark.trim()));
    if (outcome !== undefined) return outcome[0];
  }
  return null;
}
