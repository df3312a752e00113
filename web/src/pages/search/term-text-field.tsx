import { Autocomplete } from '@mantine/core';
import type { TermField } from '@moltrove/contract';
import { useState } from 'react';
import { useEnterWhenReady, useTerms } from '../../queries/terms.ts';
import { TermOption } from '../../ui/term-option.tsx';

interface Props {
  field: TermField;
  label: string;
  placeholder: string;
  value: string | null;
  /** Another value that the suggestions must match, such as the genus of a species. */
  within?: string | null;
  /** The value of `flex` in a row of fields. */
  flex?: string | undefined;
  autoFocus?: boolean;
  onChange: (value: string | null) => void;
}

const shownTerms = 30;

/** A value with suggestions from the release; typed text is applied when the field loses focus. */
export function TermTextField({
  field,
  label,
  placeholder,
  value,
  within = null,
  flex,
  autoFocus,
  onChange,
}: Props) {
  const [typed, setTyped] = useState(value ?? '');
  const [handedOn, setHandedOn] = useState(value);
  const [active, setActive] = useState(false);
  const [opened, setOpened] = useState(false);
  if (value !== handedOn) {
    setHandedOn(value);
    setTyped(value ?? '');
  }
  // An unedited value does not filter the suggestions, so that another one can be chosen.
  const looked = typed === (value ?? '') ? '' : typed;
  const { terms, current } = useTerms(field, looked, shownTerms, { enabled: active, within });
  const activities = new Map(terms.map((term) => [term.value, term.activities]));

  function commit(text: string, completed = false): void {
    const wanted = text.trim().toLowerCase();
    const proposals = wanted === '' ? [] : [...activities.keys()];
    const proposed =
      proposals.find((term) => term.toLowerCase() === wanted) ??
      (completed ? proposals.find((term) => term.toLowerCase().startsWith(wanted)) : undefined);
    const next = proposed ?? (text.trim() === '' ? null : text.trim());
    setTyped(next ?? '');
    setHandedOn(next);
    if (next !== value) onChange(next);
  }

  function complete(): void {
    commit(typed, true);
    setOpened(false);
  }
  const waitAtEnter = useEnterWhenReady(looked, current || !active, complete);

  return (
    <Autocomplete
      {...(flex !== undefined && { flex })}
      miw={0}
      aria-label={label}
      placeholder={placeholder}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field belongs to the row that was just opened
      autoFocus={autoFocus ?? false}
      data={[...activities.keys()]}
      filter={({ options }) => options}
      maxDropdownHeight={300}
      selectFirstOptionOnChange
      dropdownOpened={opened}
      onDropdownOpen={() => setOpened(true)}
      onDropdownClose={() => setOpened(false)}
      comboboxProps={{ width: 250, position: 'bottom-start', shadow: 'md' }}
      value={typed}
      onChange={setTyped}
      onOptionSubmit={commit}
      onKeyDownCapture={waitAtEnter}
      onKeyDown={(event) => {
        if (event.key === 'Enter') complete();
      }}
      onFocus={() => setActive(true)}
      onBlur={(event) => {
        setActive(false);
        commit(event.currentTarget.value);
      }}
      renderOption={({ option }) => (
        <TermOption label={option.value} hint="" kind="" activities={activities.get(option.value) ?? 0} />
      )}
    />
  );
}
