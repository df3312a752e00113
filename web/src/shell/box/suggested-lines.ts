import { suggestionReasonLabels, type Term, type UploadSuggestion } from '@moltrove/contract';
import { type BoxLine, hintOf } from './box-line.ts';
import { termLines } from './term-lines.ts';

export const suggestedFields = ['structure.name', 'target.geneId', 'target.name'] as const;
export type SuggestedField = (typeof suggestedFields)[number];

export interface Suggested extends UploadSuggestion {
  readonly field: SuggestedField;
}

const shown = 3;

/** Corrections of a text that the release does not know, in the received order: the most certain first. */
export function suggestedLines(suggested: readonly Suggested[]): BoxLine[] {
  const seen = new Set<string>();
  const lines = suggested.flatMap((suggestion) => {
    const line = termLines({ targets: [], structures: [], companies: [], ...termsOf(suggestion) })[0]!;
    if (seen.has(line.label.toLowerCase())) return [];
    seen.add(line.label.toLowerCase());
    const hint = hintOf(suggestionReasonLabels[suggestion.reason], line.hint);
    return [{ ...line, key: `suggested:${line.key}`, label: `Did you mean ${line.label}?`, hint }];
  });
  return lines.slice(0, shown);
}

/** A correction in the form of a lookup suggestion. */
export function termOfSuggestion({ field, value, label, kind, hint, entities, activities }: Suggested): Term {
  const category =
    field === 'structure.name' ? null : (kind ?? (field === 'target.name' ? 'name' : 'geneId'));
  return {
    field: field === 'structure.name' ? field : 'target',
    value,
    label: label ?? value.toUpperCase(),
    category,
    hint,
    entities,
    activities,
  };
}

function termsOf(suggestion: Suggested) {
  const term = termOfSuggestion(suggestion);
  return suggestion.field === 'structure.name' ? { structures: [term] } : { targets: [term] };
}
