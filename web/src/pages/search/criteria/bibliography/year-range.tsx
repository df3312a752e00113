import { searchQuerySchema } from '@moltrove/contract';
import { useState } from 'react';
import { NumberField } from '../../../../ui/number-field.tsx';
import type { EditorProps } from '../editor-props.ts';
import { EditorTitle } from '../../editor-part.tsx';
import { Inline } from '../../../../ui/inline.tsx';
import { Words } from '../../../../ui/words.tsx';
import { fieldWidths } from '../../field-widths.ts';

interface Years {
  readonly fromYear: number | null;
  readonly toYear: number | null;
}

/** First and last year of publication; invalid years stay in the field and are not emitted. */
export function YearRange({ criterion, onChange }: EditorProps<'Bibliography'>) {
  const { fromYear, toYear } = criterion.criterion;
  const [years, setYears] = useState<Years>({ fromYear, toYear });
  const [handedOn, setHandedOn] = useState<Years>({ fromYear, toYear });
  if (handedOn.fromYear !== fromYear || handedOn.toYear !== toYear) {
    setHandedOn({ fromYear, toYear });
    setYears({ fromYear, toYear });
  }
  const checked = checkYears(criterion, years);

  function show(next: Years): void {
    setYears(next);
    const read = checkYears(criterion, next);
    if (!read.ok) return;
    setHandedOn(next);
    onChange(read.criterion);
  }

  return (
    <div>
      <EditorTitle>Year of publication</EditorTitle>
      <Inline align="start" gap={4} wrap>
        <NumberField
          flex={fieldWidths.number}
          label="First year"
          placeholder="from"
          wholeNumbers
          value={years.fromYear}
          onChange={(year) => show({ ...years, fromYear: year })}
        />
        <NumberField
          flex={fieldWidths.number}
          label="Last year"
          placeholder="to"
          wholeNumbers
          value={years.toYear}
          onChange={(year) => show({ ...years, toYear: year })}
        />
      </Inline>
      {!checked.ok && (
        <Words marginTop={2} size="sm" tone="bad" role="status">
          {checked.problem}
        </Words>
      )}
    </div>
  );
}

type Checked =
  | { ok: true; criterion: EditorProps<'Bibliography'>['criterion'] }
  | { ok: false; problem: string };

/** Years are emitted once the contract accepts them: four digits, the first not after the last. */
function checkYears(criterion: EditorProps<'Bibliography'>['criterion'], years: Years): Checked {
  const next = { ...criterion, criterion: { ...criterion.criterion, ...years } };
  const read = searchQuerySchema.safeParse({ rows: [{ rowId: 'r1', criterion: next }] });
  if (read.success) return { ok: true, criterion: next };
  const outOfRange = [years.fromYear, years.toYear].some(
    (year) => year !== null && (year < 1500 || year > 2200),
  );
  const problem = outOfRange
    ? 'Give a year with four digits.'
    : (read.error.issues[0]?.message ?? 'Not valid.');
  return { ok: false, problem };
}
