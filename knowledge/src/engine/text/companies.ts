/** Company names as a reference or a development compound lists them, between semicolons. */
export function companiesIn(text: string): string[] {
  return text
    .split(';')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}
