import { Button } from '@mantine/core';
import { plainNumber } from '@moltrove/contract';
import { useId, useState } from 'react';
import { Inline } from '../../../../ui/inline.tsx';
import { NumberField } from '../../../../ui/number-field.tsx';
import { foldProblem, usualFolds } from './selectivity-draft.ts';
import { Words } from '../../../../ui/words.tsx';
import { fieldWidths } from '../../field-widths.ts';

interface Props {
  fold: number;
  onChange: (fold: number) => void;
}

/**
 * The fold of a comparison: a number, or one of the usual steps. An invalid number stays in the field with a message,
 * and is not emitted.
 */
export function SelectivityFold({ fold, onChange }: Props) {
  const labelId = useId();
  const [draft, setDraft] = useState<number | null>(fold);
  const [handedOn, setHandedOn] = useState(fold);
  // Changed elsewhere, for instance by undo.
  if (fold !== handedOn) {
    setHandedOn(fold);
    setDraft(fold);
  }
  function show(next: number | null): void {
    setDraft(next);
    if (next === null || foldProblem(next) !== null) return;
    setHandedOn(next);
    onChange(next);
  }
  const problem = foldProblem(draft);
  return (
    <>
      <Inline gap={3} wrap size="md" role="group" aria-labelledby={labelId}>
        <span id={labelId}>At least</span>
        <NumberField flex={fieldWidths.short} label="Fold" value={draft} onChange={show} />
        <span aria-hidden="true">-fold</span>
        {usualFolds.map((usual) => (
          <Button
            key={usual}
            size="compact-xs"
            variant={draft === usual ? 'light' : 'default'}
            aria-pressed={draft === usual}
            onClick={() => show(usual)}
          >
            {plainNumber(usual)}
          </Button>
        ))}
      </Inline>
      {problem !== null && (
        <Words marginTop={2} size="sm" tone="bad" role="status">
          {problem}
        </Words>
      )}
    </>
  );
}
