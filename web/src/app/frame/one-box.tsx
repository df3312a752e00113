import { Combobox, Kbd, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ClipboardEvent } from 'react';
import { StructureImage } from '../../chem-ui/structure-image.tsx';
import { TermOption } from '../../ui/term-option.tsx';
import { addRow } from '../add-row.ts';
import { useCurrentSearch } from '../current-search.ts';
import { searchBy } from '../new-search.ts';
import { keptAddressText } from '../kept-search.ts';
import { notifications } from '@mantine/notifications';
import { useEnterWhenReady } from '../terms.ts';
import { oneBoxId } from './focus-one-box.ts';
import classes from './one-box.module.css';
import { useBoxOptions } from './use-box-options.ts';

/** A text of several lines, which a field of one line cannot hold, and what stands in the field for it. */
interface Pasted {
  readonly text: string;
  readonly shown: string;
}

/**
 * Takes whatever is typed or pasted and shows the rows that it can become; choosing one starts a new search with it, with
 * Shift it is added to the search in the address.
 */
export function OneBox() {
  const [shown, setShown] = useState('');
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const typed = pasted !== null && pasted.shown === shown ? pasted.text : shown;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const navigate = useNavigate();
  const current = useCurrentSearch();
  const adding = useRef(false);
  const { options, ready, fetching, failed } = useBoxOptions(typed);
  const rows = current.search.query.rows;

  const { selectFirstOption } = combobox;
  const first = options[0]?.key;
  useEffect(() => {
    if (first !== undefined) selectFirstOption();
  }, [first, selectFirstOption]);

  function choose(position: string): void {
    const option = options[Number(position)];
    if (option === undefined) return;
    const { criterion } = option;
    const search =
      adding.current && rows.length > 0
        ? { ...current.search, query: { rows: addRow(rows, criterion) } }
        : searchBy(criterion);
    adding.current = false;
    setShown('');
    setPasted(null);
    combobox.closeDropdown();
    keptAddressText(search)
      .then((s) => navigate({ to: '/search', search: { s } }))
      .catch((error: Error) => notifications.show({ message: error.message, color: 'red' }));
  }

  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const text = event.clipboardData.getData('text/plain');
    const lines = text.replace(/\s+$/, '').split(/\r?\n/);
    if (lines.length < 2 || shown !== '') return;
    event.preventDefault();
    const isMolfile = /\bM {2}END\b|\bV[23]000\b/.test(text);
    const held = isMolfile ? `Molfile of ${lines.length} lines` : lines.join('; ');
    setPasted({ text, shown: held });
    setShown(held);
    combobox.openDropdown();
  }

  const waitAtEnter = useEnterWhenReady(typed, ready, () => choose('0'));

  return (
    <Combobox store={combobox} onOptionSubmit={choose} shadow="md" width="target" position="bottom-start">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          id={oneBoxId}
          size="xs"
          aria-label="Search for a target, structure, drug, reference, year or value"
          placeholder="SMILES, gene, DOI, drug, IC50 <= 100 nM …"
          leftSection={<IconSearch size={15} stroke={1.75} aria-hidden="true" />}
          rightSection={
            shown === '' ? (
              <Kbd size="xs" className={classes['hint'] ?? ''}>
                /
              </Kbd>
            ) : null
          }
          classNames={{ input: classes['input'] ?? '' }}
          spellCheck={false}
          autoCapitalize="off"
          autoComplete="off"
          value={shown}
          onChange={(event) => {
            setShown(event.currentTarget.value);
            combobox.openDropdown();
          }}
          onPaste={paste}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDownCapture={(event) => {
            if (event.key === 'Enter') adding.current = event.shiftKey;
            waitAtEnter(event);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !combobox.dropdownOpened) event.currentTarget.blur();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown
        hidden={typed.trim() === ''}
        onMouseDown={(event) => {
          adding.current = event.shiftKey;
        }}
      >
        <Combobox.Options mah={420} className={classes['options'] ?? ''}>
          {options.map(({ key, label, hint, kind, activities, drawing }, position) => (
            <Combobox.Option key={key} value={String(position)}>
              <div className={classes['option']}>
                {drawing !== null && (
                  <StructureImage
                    smiles={drawing.value}
                    format={drawing.format}
                    name={null}
                    width={96}
                    height={60}
                  />
                )}
                <TermOption
                  label={label}
                  hint={hint}
                  kind={kind}
                  {...(activities === undefined ? {} : { activities })}
                />
              </div>
            </Combobox.Option>
          ))}
          {options.length === 0 && <Combobox.Empty>{emptyText(fetching, failed)}</Combobox.Empty>}
        </Combobox.Options>
        {rows.length > 0 && options.length > 0 && (
          <Combobox.Footer className={classes['footer'] ?? ''}>
            Enter starts a new search, Shift + Enter adds a row to this one
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

function emptyText(fetching: boolean, failed: boolean): string {
  if (fetching) return 'Looking …';
  return failed
    ? 'The proposals could not be fetched; type on to try again.'
    : 'Nothing in this release has that name or identifier.';
}
