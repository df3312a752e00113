/** Splits the authors of a reference: at semicolons if there are any, else at commas, without the final full stop. */
export function authorsIn(text: string): string[] {
  const names = text.includes(';') ? text.split(';') : text.replace(/\.\s*$/, '').split(',');
  return names.map((name) => name.trim()).filter((name) => name !== '');
}
