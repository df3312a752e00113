/** A reported number, or a reported range, as text. */
export function measuredText(value: number | string | null, upper: number | string | null): string | null {
  if (value === null) return upper === null ? null : String(upper);
  return upper === null ? String(value) : `${value} to ${upper}`;
}
