import { NativeSelect, TextInput } from '@mantine/core';
import { useTypedText } from '../../ui/use-typed-text.ts';

interface FilterProps {
  readonly label: string;
  /** Empty: no filter. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Filters by a text; applied after a typing pause. */
export function FilterText({
  label,
  value,
  onChange,
  maxLength,
}: FilterProps & { readonly maxLength: number }) {
  const text = useTypedText(value, onChange);
  return (
    <TextInput
      size="xs"
      label={label}
      maxLength={maxLength}
      value={text.typed}
      onChange={(event) => text.type(event.currentTarget.value)}
    />
  );
}

interface ChoiceProps extends FilterProps {
  /** The entry without a filter. */
  readonly all: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
}

export function FilterChoice({ label, value, onChange, all, choices }: ChoiceProps) {
  return (
    <NativeSelect
      size="xs"
      label={label}
      value={value}
      data={[{ value: '', label: all }, ...choices]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Filters by a day, as YYYY-MM-DD. */
export function FilterDay({ label, value, onChange }: FilterProps) {
  return (
    <TextInput
      type="date"
      size="xs"
      label={label}
      min="2000-01-01"
      max="2999-12-31"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
