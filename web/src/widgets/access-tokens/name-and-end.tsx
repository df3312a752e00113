import { TextInput } from '@mantine/core';
import { limits } from '@moltrove/contract';
import { useState } from 'react';
import { formatCount } from '../../ui/format.ts';

const dayMs = 24 * 3_600_000;
/** The day that is a number of days from now (UTC). */
const dayIn = (days: number): string => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** The name and the end of a new token, and what is wrong with them. */
export function useNameAndEnd(usualDays: number) {
  const [name, setName] = useState('');
  const [endDate, setEndDate] = useState(() => dayIn(usualDays));
  return {
    name,
    setName,
    endDate,
    setEndDate,
    problems: {
      name: name.trim() === '' ? 'Give a name.' : null,
      endDate: endDate === '' ? 'Give a date.' : null,
    },
  };
}

interface FieldProps {
  readonly typed: ReturnType<typeof useNameAndEnd>;
  /** What is wrong with it. */
  readonly error: string | null | undefined;
}

export function TokenNameField({
  typed: { name, setName },
  error,
  description,
}: FieldProps & { readonly description: string }) {
  return (
    <TextInput
      label="Name"
      description={description}
      maxLength={limits.maxTokenNameLength}
      value={name}
      error={error}
      onChange={(event) => setName(event.currentTarget.value)}
    />
  );
}

export function TokenEndField({
  typed: { endDate, setEndDate },
  error,
  maxDays,
}: FieldProps & { readonly maxDays: number }) {
  return (
    <TextInput
      type="date"
      label="End"
      description={`It is refused when this day begins (UTC), ${formatCount(maxDays)} days from now at most.`}
      min={dayIn(1)}
      max={dayIn(maxDays)}
      value={endDate}
      error={error}
      onChange={(event) => setEndDate(event.currentTarget.value)}
    />
  );
}
