import { Combobox, TextInput, useCombobox } from '@mantine/core';
import { targetCategoryLabels } from '@moltrove/contract';
import type { Term, TermField } from '@moltrove/contract';
import { useEffect, useState } from 'react';
import type { ClipboardEvent, ReactNode } from 'react';
import { useEnterWhenReady, useTerms } from '../../queries/terms.ts';
import { TermOption } from '../../ui/term-option.tsx';

interface Props {
  field: TermField;
  label: string;
  placeholder: string;
  /** Values that are already in the row and not suggested again. */
  taken: readonly string[];
  takenKey?: (term: Term) => string;
  autoFocus?: boolean;
  rightSection?: ReactNode;
  onPick: (term: Term) => void;
  onPaste?: ((event: ClipboardEvent) => void) | undefined;
  /** Called for Backspace in the empty field. */
  onRemoveLast: () => void;
}

const shownTerms = 20;

function valueOf(term: Term): string {
  return term.value;
}

/**
 * Completes the typed text from the release. The field keeps the focus after a pick, so that several values can be
 * entered.
 */
export function TermPicker({
  field,
  label,
  placeholder,
  taken,
  takenKey = valueOf,
  autoFocus,
  onPick,
  onPaste,
  onRemoveLast,
}: Props) {
  const [typed, setTyped] = useState('');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const proposals = useTerms(field, typed, shownTerms, { enabled: combobox.dropdownOpened });
  const shown = proposals.terms.filter((term) => !taken.includes(takenKey(term)));

  const { selectFirstOption } = combobox;
  const first = shown[0]?.value;
  useEffect(() => {
    if (typed !== '' && first !== undefined) selectFirstOption();
  }, [typed, first, selectFirstOption]);

  function pick(position: string): void {
    const term = shown[Number(position)];
    if (term === undefined) return;
    onPick(term);
    setTyped('');
    combobox.closeDropdown();
  }
  const waitAtEnter = useEnterWhenReady(typed, proposals.current || !combobox.dropdownOpened, () =>
    pick('0'),
  );

  return (
    <Combobox store={combobox} onOptionSubmit={pick} shadow="md" position="bottom-start">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          aria-label={label}
          placeholder={placeholder}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field belongs to the row that was just opened
          autoFocus={autoFocus ?? false}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onClick={() => combobox.openDropdown()}
          onPaste={onPaste}
          onBlur={() => combobox.closeDropdown()}
          onKeyDownCapture={waitAtEnter}
          onKeyDown={(event) => {
            if (event.key === 'Backspace' && typed === '') onRemoveLast();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options mah={320} style={{ overflowY: 'auto' }}>
          {shown.map((term, position) => (
            <Combobox.Option key={`${term.category}:${term.value}`} value={String(position)}>
              <TermOption
                label={term.label}
                hint={term.hint}
                kind={term.category === null ? '' : targetCategoryLabels[term.category]}
                activities={term.activities}
              />
            </Combobox.Option>
          ))}
          {shown.length === 0 && (
            <Combobox.Empty>{emptyText(proposals.fetching, proposals.error !== null, typed)}</Combobox.Empty>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function emptyText(fetching: boolean, failed: boolean, typed: string): string {
  if (fetching) return 'Looking …';
  if (failed) return 'The suggestions could not be fetched; keep typing to try again.';
  return typed.trim() === ''
    ? 'Nothing more to choose.'
    : `This release has nothing that matches “${typed.trim()}”.`;
}
