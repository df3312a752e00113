/** Authors as a reference lists them: between semicolons where it has any, else between commas and to a last point. */
export function authorsIn(text: string): string[] {
  const names = text.includes(';') ? text.split(';') : text.replace(/\.\s*$/, '').split(',');
  return names.map((name) => name.trim()).filter((name) => name !== '');
}
