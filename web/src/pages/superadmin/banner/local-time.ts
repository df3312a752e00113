/** A moment as the value of a `datetime-local` field, in the time zone of the browser; empty for null. */
export function localTime(moment: string | null): string {
  if (moment === null) return '';
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The moment of a `datetime-local` field; null if it is empty. */
export const momentOfLocal = (text: string): string | null =>
  text === '' ? null : new Date(text).toISOString();
