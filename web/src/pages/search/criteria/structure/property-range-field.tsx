import { plainNumber, structurePropertyColumn } from '@moltrove/contract';
import type { PropertyRange, StructureProperty } from '@moltrove/contract';
import { useState } from 'react';
import { NumberField } from '../../../../ui/number-field.tsx';
import classes from './property-range-field.module.css';
import type { limitsOf } from './property-limits.ts';
import { PropertyHistogram } from './property-histogram.tsx';
import { Words } from '../../../../ui/words.tsx';

interface Props {
  property: StructureProperty;
  range: PropertyRange;
  /** The range in the release; null until known. */
  limits: ReturnType<typeof limitsOf> | null;
  onChange: (range: PropertyRange) => void;
}

/** Minimum and maximum of one property, typed or set by the handles of its histogram; an inverted range stays in the field and is not emitted. */
export function PropertyRangeField({ property, range, limits, onChange }: Props) {
  const { label, unit, type } = structurePropertyColumn(property);
  const [draft, setDraft] = useState(range);
  const [handedOn, setHandedOn] = useState(range);
  if (range.min !== handedOn.min || range.max !== handedOn.max) {
    setHandedOn(range);
    setDraft(range);
  }
  const turned = draft.min !== null && draft.max !== null && draft.min > draft.max;

  function show(next: PropertyRange): void {
    setDraft(next);
    if (next.min !== null && next.max !== null && next.min > next.max) return;
    setHandedOn(next);
    onChange(next);
  }

  return (
    <div className={classes['range']} role="group" aria-label={label}>
      <span>
        {label}{' '}
        {unit !== null && (
          <Words as="span" tone="muted">
            {unit}
          </Words>
        )}
      </span>
      <NumberField
        label={`${label}, minimum`}
        placeholder={bound('from', limits?.min) ?? 'min'}
        value={draft.min}
        onChange={(min) => show({ ...draft, min })}
      />
      <span className={classes['to']}>–</span>
      <NumberField
        label={`${label}, maximum`}
        placeholder={bound('to', limits?.max) ?? 'max'}
        value={draft.max}
        onChange={(max) => show({ ...draft, max })}
      />
      {turned && (
        <p className={classes['wideProblem']} role="status">
          The minimum is above the maximum.
        </p>
      )}
      {limits !== null && limits.bars.length > 1 && (
        <PropertyHistogram
          label={label}
          bars={limits.bars}
          wholeNumbers={type === 'integer'}
          range={turned ? handedOn : draft}
          onChange={show}
        />
      )}
      {limits?.rare != null && <p className={classes['wideHint']}>{limits.rare}</p>}
    </div>
  );
}

/** One end of the range in the release, rounded outwards to one decimal, or none from 100: never inside the range. */
function bound(word: 'from' | 'to', value: number | null | undefined): string | null {
  if (value === null || value === undefined) return null;
  const round = word === 'from' ? Math.floor : Math.ceil;
  const parts = Math.abs(value) < 100 ? 10 : 1;
  return `${word} ${plainNumber(round(value * parts) / parts)}`;
}
