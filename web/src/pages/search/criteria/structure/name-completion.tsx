import { Combobox, useCombobox } from '@mantine/core';
import type { Term } from '@moltrove/contract';
import { useState } from 'react';
import type { ReactElement, SyntheticEvent } from 'react';
import { useTerms } from '../../../../queries/terms.ts';
import { TermOption } from '../../../../ui/term-option.tsx';
import { nameSegmentAt, withName } from './name-segment.ts';

/** Props for the text field. */
export interface CompletedField {
  readonly onSelect: (event: SyntheticEvent<HTMLTextAreaElement>) => void;
  readonly onBlur: () => void;
  readonly onTyped: () => void;
}

interface Props {
  text: string;
  /** True while the text is treated as names. */
  active: boolean;
  onComplete: (text: string) => void;
  children: (field: CompletedField) => ReactElement;
}

const shownTerms = 12;
const minLetters = 2;

/**
 * Completes the name at the cursor from the names, synonyms and ChEMBL IDs of the release. Nothing is preselected
 * before an arrow key is pressed, so that Enter begins a new line, as in any list.
 */
export function NameCompletion({ text, active, onComplete, children }: Props) {
  const [cursor, setCursor] = useState(text.length);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const segment = nameSegmentAt(text, Math.min(cursor, text.length));
  const wanted = active && segment.name.length >= minLetters;
  const opened = wanted && combobox.dropdownOpened;
  const proposals = useTerms('structure.name', segment.name, shownTerms, { enabled: opened });
  const isComplete = (term: Term) => term.value === segment.name && proposals.terms.length === 1;
  const shown = proposals.current ? proposals.terms.filter((term) => !isComplete(term)) : [];

  function pick(position: string): void {
    const term = shown[Number(position)];
    combobox.closeDropdown();
    if (term !== undefined) onComplete(withName(text, segment, term.value));
  }

  return (
    <Combobox store={combobox} onOptionSubmit={pick} shadow="md" position="bottom-start">
      <Combobox.Target
        withAriaAttributes={active}
        withExpandedAttribute={active}
        withKeyboardNavigation={opened && shown.length > 0}
      >
        {children({
          onSelect: ({ currentTarget }) => setCursor(currentTarget.selectionStart),
          onBlur: () => combobox.closeDropdown(),
          onTyped: () => combobox.openDropdown(),
        })}
      </Combobox.Target>
      <Combobox.Dropdown hidden={!opened || shown.length === 0}>
        <Combobox.Options mah={300} style={{ overflowY: 'auto' }}>
          {shown.map((term, position) => (
            <Combobox.Option key={term.value} value={String(position)}>
              <TermOption label={term.label} hint={term.hint} kind="" activities={term.activities} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
