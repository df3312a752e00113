type Texts<Key extends string> = { readonly [K in Key]?: string };

/** A text of the address; empty and longer ones are dropped. */
export function textAt<Key extends string>(
  search: Record<string, unknown>,
  key: Key,
  maxLength: number,
): Texts<Key> {
  const value = search[key];
  // The router reads figures as numbers.
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string' || text.trim() === '' || text.length > maxLength) return {};
  return { [key]: text } as Texts<Key>;
}

/** A day of the address as YYYY-MM-DD; others are dropped. */
export function dayAt<Key extends string>(search: Record<string, unknown>, key: Key): Texts<Key> {
  const day = search[key];
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day)) return {};
  const time = Date.parse(`${day}T00:00:00Z`);
  // 31 February would become a day of March.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return {};
  return { [key]: day } as Texts<Key>;
}

/** One of the listed values of the address; others are dropped. */
export function oneAt<Key extends string, const Value extends string | number>(
  search: Record<string, unknown>,
  key: Key,
  values: readonly Value[],
): { readonly [K in Key]?: Value } {
  const value = values.find((each) => each === search[key]);
  return value === undefined ? {} : ({ [key]: value } as { readonly [K in Key]?: Value });
}
