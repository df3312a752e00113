import { clausesOf, type FindClauses } from './clause.ts';
import { bibliography } from './reading.ts';

const [firstYear, lastYear] = [1900, 2100];
const year = String.raw`\d{4}(?![\w.,]*\d)`;
const leadIn = String.raw`(?<![\w/.-])(?:published |publication |reported )?`;
const span = new RegExp(
  String.raw`${leadIn}(?:in |between |from |years? )?(?<low>${year}) ?(?:-|to|until|and|\.\.) ?(?<high>${year})(?![\w%-])`,
  'gi',
);
const word = new RegExp(
  String.raw`${leadIn}(?:in (?:the )?years? )?(?<word>since|from|after|before|until|till|up to|in) (?:the year )?(?<year>${year})(?: on(?:wards)?)?(?![\w%-])`,
  'gi',
);
const sign = new RegExp(String.raw`${leadIn}years? ?(?<word><=|>=|<|>|=)? ?(?<year>${year})(?![\w%-])`, 'gi');

/** Finds years of publication: 2010-2015, since 2010, before 2005, year >= 2010. */
export const findYears: FindClauses = (text) => [
  ...clausesOf(text, span, ({ low, high }) => yearClause(Number(low), Number(high))),
  ...clausesOf(text, word, (groups) => fromWord(groups['word']!.toLowerCase(), Number(groups['year']))),
  ...clausesOf(text, sign, (groups) => fromWord(groups['word'] ?? '=', Number(groups['year']))),
];

function fromWord(asked: string, year: number): ReturnType<typeof yearClause> {
  switch (asked) {
    case 'since':
    case 'from':
    case '>=':
      return yearClause(year, null);
    case 'after':
    case '>':
      return yearClause(year + 1, null);
    case 'before':
    case '<':
      return yearClause(null, year - 1);
    case 'until':
    case 'till':
    case 'up to':
    case '<=':
      return yearClause(null, year);
    default:
      return yearClause(year, year);
  }
}

/** An inclusive range of years; null if it is empty or not within 1900 to 2100. */
export function yearClause(fromYear: number | null, toYear: number | null) {
  const years = [fromYear, toYear].filter((each) => each !== null);
  if (years.some((each) => each < firstYear || each > lastYear)) return null;
  if (fromYear !== null && toYear !== null && fromYear > toYear) return null;
  const criterion = bibliography({ criterion: { authorName: null, company: null, fromYear, toYear } });
  return { kind: 'Year', label: yearsLabel(fromYear, toYear), criterion };
}

function yearsLabel(from: number | null, to: number | null): string {
  if (from === null) return `Published up to ${to}`;
  if (to === null) return `Published since ${from}`;
  return from === to ? `Published in ${from}` : `Published ${from} to ${to}`;
}
