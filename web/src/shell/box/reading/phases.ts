import { type Criterion, phases } from '@moltrove/contract';
import { clausesOf, type FindClauses } from './clause.ts';

const romans = ['0', 'I', 'II', 'III', 'IV'];
const number =
  '(?:early )?phase ?(?<phase>iv|i{1,3}|[1-4])(?: ?(?:\\/|-|and|or) ?(?:phase )?(?<second>iv|i{1,3}|[1-4]))?';
const pattern = new RegExp(
  String.raw`(?<![\w/-])(?:(?:clinical )?${number}|(?<status>approved|marketed|launched|withdrawn|discontinued|investigational))(?![\w-])`,
  'gi',
);

const highestPhase = (...labels: string[]) => clauseOf('Clinical phase', { phases: labels, statuses: [] });
const status = (label: string) => clauseOf('Status', { phases: [], statuses: [label] });

/** Finds phases and statuses of development compounds: phase 3, phase I/II, approved. "Approved" is read as a phase. */
export const findPhases: FindClauses = (text) => findWith(text, () => highestPhase('Approved'));

/** Like `findPhases`, but reads "approved" as a status, which drugs withdrawn later no longer have. */
export const findStatuses: FindClauses = (text) => findWith(text, () => status('Approved'));

function findWith(text: string, approved: () => ReturnType<typeof clauseOf>) {
  return clausesOf(text, pattern, (groups) => {
    const word = groups['status']?.toLowerCase();
    if (word === undefined) return numberedPhases(text, groups);
    return ['approved', 'marketed', 'launched'].includes(word)
      ? approved()
      : status(`${word[0]!.toUpperCase()}${word.slice(1)}`);
  });
}

function numberedPhases(text: string, groups: Readonly<Record<string, string | undefined>>) {
  const labels = [groups['phase'], groups['second']].filter((each) => each !== undefined).map(labelOf);
  if (/early phase/i.test(text) && labels[0] === 'Phase I') return highestPhase('Early Phase I');
  return highestPhase(...new Set(labels));
}

/** The label of a phase; phase 4 is "Approved", because its studies are on approved drugs. */
function labelOf(written: string): string {
  const roman = /^\d$/.test(written) ? romans[Number(written)]! : written.toUpperCase();
  return phases.find(({ label }) => label === `Phase ${roman}`)?.label ?? 'Approved';
}

function clauseOf(kind: string, asked: Omit<Extract<Criterion, { option: 'ClinicalPhases' }>, 'option'>) {
  const labels = [...asked.phases, ...asked.statuses].join(' or ');
  const label = `${asked.phases.length > 0 ? 'Highest phase' : 'Status'} ${labels}`;
  return { kind, label, criterion: { option: 'ClinicalPhases' as const, ...asked } };
}
