import { targetCategoryLabels } from '@moltrove/contract';
import type { TargetTerm } from '@moltrove/contract';
import { useRef } from 'react';
import { Chip } from '../../../../ui/chip.tsx';
import { Inline } from '../../../../ui/inline.tsx';
import { useRefocus } from '../../../../ui/use-refocus.ts';
import { Words } from '../../../../ui/words.tsx';
import { EditorTitle } from '../../editor-part.tsx';
import { TargetField } from '../../target-field.tsx';
import { Stack } from '../../../../ui/stack.tsx';

interface Props {
  title: string;
  hint: string;
  placeholder: string;
  terms: readonly TargetTerm[];
  autoFocus?: boolean;
  onChange: (terms: TargetTerm[]) => void;
}

/** The targets of one side of a comparison: a field, and the selected targets. */
export function SelectivitySide({ title, hint, placeholder, terms, autoFocus, onChange }: Props) {
  const side = useRef<HTMLDivElement>(null);
  const { expectLoss } = useRefocus(side, '[data-chosen] button, input', JSON.stringify(terms));
  return (
    <Stack ref={side} flex="shrink" role="group" aria-label={title}>
      <EditorTitle>{title}</EditorTitle>
      <TargetField
        label={`${title}: target`}
        kindLabel={`${title}: kind of identifier`}
        placeholder={placeholder}
        autoFocus={autoFocus ?? false}
        terms={terms}
        onChange={onChange}
      />
      {terms.length === 0 ? (
        <Words marginTop={3} size="sm" tone="muted">
          {hint}
        </Words>
      ) : (
        <Inline as="ul" align="stretch" gap={3} wrap marginTop={4} data-chosen="" aria-label={title}>
          {terms.map((term, at) => (
            <Chip
              key={`${term.targetCategories}:${term.label}`}
              kind="value"
              removeLabel={`Remove ${nameOf(term)}`}
              onRemove={() => {
                expectLoss(at);
                onChange(terms.toSpliced(at, 1));
              }}
            >
              <Words as="span" flex="shrink" breaksWords>
                {nameOf(term)}
              </Words>
              {term.targetCategories !== 'name' && (
                <Words as="span" size="sm" tone="muted" flex="none">
                  {targetCategoryLabels[term.targetCategories]}
                </Words>
              )}
            </Chip>
          ))}
        </Inline>
      )}
    </Stack>
  );
}

function nameOf({ displayValue, label }: TargetTerm): string {
  return displayValue === '' ? label : displayValue;
}
