import { Checkbox, NativeSelect, Textarea } from '@mantine/core';
import { queryLimits } from '@moltrove/contract';
import type { QueryColumn, QueryFilter, QueryValue } from '@moltrove/contract';
import { useState } from 'react';
import { Inline } from '../../../ui/inline.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import { ShortTextField } from '../../../ui/short-text-field.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { readList } from './edit-query.ts';

interface Props {
  readonly column: QueryColumn;
  readonly filter: QueryFilter;
  readonly onChange: (values: QueryValue[]) => void;
}

const isNumber = ({ type }: QueryColumn): boolean => type === 'number' || type === 'integer' || type === 'id';

/** The fields for the values of a filter, which fit the type of the column and the operator. */
export function FilterValues({ column, filter, onChange }: Props) {
  const { label, labels, type } = column;
  const { operator, values } = filter;
  if (operator === 'empty' || operator === 'filled') return null;
  if (type === 'flag')
    return (
      <Choice
        label={`Value of ${label}`}
        value={values[0] === undefined ? '' : values[0] === true ? 'yes' : 'no'}
        choices={[
          { value: 'yes', label: 'yes' },
          { value: 'no', label: 'no' },
        ]}
        onChange={(value) => onChange([value === 'yes'])}
      />
    );
  if (operator === 'in')
    return labels === null ? (
      <ListField key={filter.column} column={column} values={values} onChange={onChange} />
    ) : (
      <Stack gap={2} role="group" aria-label={`Values of ${label}`}>
        {Object.entries(labels).map(([code, text]) => (
          <Checkbox
            key={code}
            size="xs"
            label={text}
            checked={values.includes(code)}
            onChange={(event) =>
              onChange(
                event.currentTarget.checked ? [...values, code] : values.filter((value) => value !== code),
              )
            }
          />
        ))}
      </Stack>
    );
  if (labels !== null && operator !== 'contains' && type === 'text')
    return (
      <Choice
        label={`Value of ${label}`}
        value={String(values[0] ?? '')}
        choices={Object.entries(labels).map(([value, text]) => ({ value, label: text }))}
        onChange={(value) => onChange([value])}
      />
    );
  if (!isNumber(column))
    return (
      <ShortTextField
        label={`Value of ${label}`}
        placeholder={operator === 'contains' ? 'Part of the text' : 'Text'}
        value={values[0] === undefined ? null : String(values[0])}
        onChange={(value) => onChange(value === null ? [] : [value])}
      />
    );
  if (operator === 'between')
    return <Range key={filter.column} column={column} values={values.map(Number)} onChange={onChange} />;
  return (
    <NumberField
      label={`Value of ${label}`}
      placeholder={column.unit ?? 'Number'}
      wholeNumbers={type !== 'number'}
      value={values[0] === undefined ? null : Number(values[0])}
      onChange={(value) => onChange(value === null ? [] : [value])}
    />
  );
}

interface RangeProps {
  readonly column: QueryColumn;
  readonly values: readonly number[];
  readonly onChange: (values: QueryValue[]) => void;
}

/** Two limits. A query has both or none, so one alone is kept here. */
function Range({ column: { label, type }, values, onChange }: RangeProps) {
  const [typed, setTyped] = useState<readonly [number | null, number | null]>([values[0] ?? null, null]);
  const [low, high] = values.length === 2 ? [values[0] ?? null, values[1] ?? null] : typed;
  const put = (next: readonly [number | null, number | null]): void => {
    setTyped(next);
    onChange(next[0] === null || next[1] === null ? [] : [next[0], next[1]]);
  };
  const whole = type !== 'number';
  return (
    <Inline gap={3}>
      <NumberField
        label={`Lowest ${label}`}
        placeholder="from"
        wholeNumbers={whole}
        value={low}
        onChange={(value) => put([value, high])}
      />
      <span>and</span>
      <NumberField
        label={`Highest ${label}`}
        placeholder="to"
        wholeNumbers={whole}
        value={high}
        onChange={(value) => put([low, value])}
      />
    </Inline>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  return (
    <NativeSelect
      size="xs"
      aria-label={label}
      value={value}
      data={[{ value: '', label: 'Choose …', disabled: true }, ...choices]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

interface ListProps {
  readonly column: QueryColumn;
  readonly values: readonly QueryValue[];
  readonly onChange: (values: QueryValue[]) => void;
}

/** A list of values, one in each line, as pasted from a spreadsheet. */
function ListField({ column, values, onChange }: ListProps) {
  const [text, setText] = useState(values.join('\n'));
  const { values: read, wrong } = readList(text, isNumber(column));
  const tooMany = read.length > queryLimits.maxListed;
  const error =
    wrong.length > 0
      ? `${wrong.slice(0, 3).join(', ')}${wrong.length > 3 ? ' …' : ''}: not a number.`
      : tooMany
        ? `A list has at most ${queryLimits.maxListed.toLocaleString('en')} values; these are ${read.length.toLocaleString('en')}.`
        : null;
  return (
    <Textarea
      size="xs"
      aria-label={`Values of ${column.label}`}
      placeholder="One value in each line"
      autosize
      minRows={2}
      maxRows={8}
      value={text}
      error={error}
      onChange={(event) => {
        setText(event.currentTarget.value);
        const next = readList(event.currentTarget.value, isNumber(column));
        if (next.wrong.length === 0 && next.values.length <= queryLimits.maxListed) onChange(next.values);
      }}
    />
  );
}
