/** Splits the company names of a reference or development compound at semicolons. */
export function companiesIn(text: string): string[] {
  return text
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
