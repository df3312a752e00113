import { plainNumber } from './value-phrase.ts';

/** Alternatives that a sentence names at most. */
export const shownAlternatives = 8;

/** "a", "a or b", "a, b or c"; of more than eight, the first seven and the number of the others. */
export function either(parts: readonly string[]): string {
  if (parts.length <= shownAlternatives) return listed(parts, 'or');
  const shown = parts.slice(0, shownAlternatives - 1);
  return `${shown.join(', ')} or ${plainNumber(parts.length - shown.length)} more`;
}

/** "a", "a and b", "a, b and c", without a limit. */
export function listed(parts: readonly string[], word: 'and' | 'or'): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}`;
}

/** All non-empty parts, joined by "and"; commas separate parts if one contains alternatives. */
export function allOf(parts: readonly string[]): string {
  const asked = parts.filter((part) => part !== '');
  const before = asked.slice(0, -1);
  if (!before.some((part) => part.includes(' or '))) return listed(asked, 'and');
  return `${before.join(', ')}, and ${asked.at(-1)}`;
}

/** A label followed by its alternatives; empty without any. */
export function labelled(label: string, alternatives: readonly string[]): string {
  return alternatives.length === 0 ? '' : `${label} ${either(alternatives)}`;
}

/** The parts that are neither null nor empty, as texts. */
export function given(parts: readonly (string | number | null)[]): string[] {
  return parts.filter((part) => part !== null && part !== '').map(String);
}
