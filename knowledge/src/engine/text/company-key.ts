import { nameWords } from './name-words.ts';

/** Legal forms of companies, without periods. */
const legalForms: ReadonlySet<string> = new Set(
  `ab ag as aps bv co company corp corporation cv dac dd doo ehf fze gmbh inc incorporated kft kg kgaa limited llc llp lp
   ltd nv oy plc pty pvt sa sarl sas spa srl ulc unltd`.split(/\s+/),
);
/** Words that only belong to a legal form if one follows: Private Ltd, And Co. */
const beforeLegalForms: ReadonlySet<string> = new Set(['private', 'and']);

/** Abbreviations in the names of applicants in FDA's Orange Book. */
const expansions: Readonly<Record<string, string>> = {
  grp: 'group',
  hlthcare: 'healthcare',
  inds: 'industries',
  intl: 'international',
  labs: 'laboratories',
  pharm: 'pharmaceutical',
  pharms: 'pharmaceuticals',
  theraps: 'therapeutics',
};

/**
 * Names of companies that differ only in their legal form: Merck & Co. and Merck KGaA, Schering Corp. and Schering AG.
 * They are compared with it, and the name alone stands for neither.
 */
const ambiguous: ReadonlySet<string> = new Set(['merck', 'schering']);

/**
 * Names with the same key are the same company: they differ only in case, punctuation, "and", FDA's abbreviations or their
 * legal form.
 */
export function companyKey(name: string): string {
  const words = wordsOfCompany(name).map((word) => expansions[word] ?? word);
  const stem = joined(words.slice(0, wordsWithoutForm(words)));
  return stem === '' || ambiguous.has(stem) ? joined(words) : stem;
}

const wordsOfCompany = (name: string): string[] => nameWords(name.replaceAll(/\bA\/S\b/gi, 'AS'));

const joined = (words: readonly string[]): string => words.filter((word) => word !== 'and').join(' ');

/** The number of words before the legal form. */
function wordsWithoutForm(words: readonly string[]): number {
  let end = words.length;
  while (end > 0) {
    if (legalForms.has(words[end - 1])) end -= 1;
    else if (end < words.length && beforeLegalForms.has(words[end - 1])) end -= 1;
    else break;
  }
  return end;
}

/** A name as it is written, without its legal form; unchanged if nothing else is left, or if the form matters. */
export function withoutLegalForm(name: string): string {
  const parts = name.trim().split(/\s+/);
  const words = parts.map((part) => wordsOfCompany(part).join(' '));
  const end = wordsWithoutForm(words);
  const stem = parts.slice(0, end).join(' ').replace(/,$/, '');
  return stem === '' || companyKey(stem) !== companyKey(name) ? name.trim() : stem;
}
