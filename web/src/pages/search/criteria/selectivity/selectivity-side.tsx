import { CloseButton } from '@mantine/core';
import { targetCategoryLabels } from '@moltrove/contract';
import type { TargetTerm } from '@moltrove/contract';
import { useRef } from 'react';
import { useRefocus } from '../../../../ui/use-refocus.ts';
import { Words } from '../../../../ui/words.tsx';
import chips from '../../chip-list.module.css';
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
      <Words as="h3" marginBottom={2} size="sm" weight={500} tone="muted">
        {title}
      </Words>
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
        <Stack as="ul" padding={0} marginTop={4} className={chips['chips']} data-chosen="" aria-label={title}>
          {terms.map((term, at) => (
            <li key={`${term.targetCategories}:${term.label}`} className={chips['chip']}>
              <Words as="span" flex="shrink" breaksWords>
                {nameOf(term)}
              </Words>
              {term.targetCategories !== 'name' && (
                <Words as="span" size="sm" tone="muted" flex="none">
                  {targetCategoryLabels[term.targetCategories]}
                </Words>
              )}
              <CloseButton
                size={20}
                iconSize={13}
                aria-label={`Remove ${nameOf(term)}`}
                onClick={() => {
                  expectLoss(at);
                  onChange(terms.toSpliced(at, 1));
                }}
              />
            </li>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function nameOf({ displayValue, label }: TargetTerm): string {
  return displayValue === '' ? label : displayValue;
}
