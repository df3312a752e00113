import { CloseButton } from '@mantine/core';
import { targetCategoryLabels } from '@moltrove/contract';
import type { TargetTerm } from '@moltrove/contract';
import { useRef } from 'react';
import { useRefocus } from '../../../../ui/use-refocus.ts';
import { Words } from '../../../../ui/words.tsx';
import chips from '../../chip-list.module.css';
import editors from '../../editors.module.css';
import classes from './selectivity-side.module.css';
import { TargetField } from '../../target-field.tsx';

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
    <div ref={side} className={classes['side']} role="group" aria-label={title}>
      <h3 className={editors['heading']}>{title}</h3>
      <TargetField
        label={`${title}: target`}
        kindLabel={`${title}: kind of identifier`}
        placeholder={placeholder}
        autoFocus={autoFocus ?? false}
        terms={terms}
        onChange={onChange}
      />
      {terms.length === 0 ? (
        <p className={editors['hint']}>{hint}</p>
      ) : (
        <ul className={`${chips['chips']} ${classes['chosen']}`} data-chosen="" aria-label={title}>
          {terms.map((term, at) => (
            <li key={`${term.targetCategories}:${term.label}`} className={chips['chip']}>
              <span className={chips['label']}>{nameOf(term)}</span>
              {term.targetCategories !== 'name' && (
                <Words as="span" size="sm" tone="muted" className={chips['kind']}>
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
        </ul>
      )}
    </div>
  );
}

function nameOf({ displayValue, label }: TargetTerm): string {
  return displayValue === '' ? label : displayValue;
}
