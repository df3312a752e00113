/** Maximum number of structures that the note names. */
const maxNamed = 20;

/** The note on structures whose mol block or picture is empty, by ID; `ids` has at least one. */
export function withoutDrawing(ids: readonly string[], part: 'mol block' | 'picture'): string {
  const named = ids.slice(0, maxNamed).join(', ');
  const more = ids.length > maxNamed ? ', …' : '';
  return ids.length === 1
    ? `One structure has no drawing; its ${part} is empty: ${named}.`
    : `${ids.length.toLocaleString('en')} structures have no drawing; their ${part}s are empty: ${named}${more}.`;
}
