import { Combobox, Kbd, TextInput, useCombobox } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ClipboardEvent } from 'react';
import { IconSearch } from '../../ui/icons/tabler.ts';
import { withLine } from './box-line.ts';
import { namedCompound } from './named-compound.ts';
import { useBoxLines } from './use-box-lines.ts';
import { useLineCounts } from './use-line-counts.ts';
import { useCurrentSearch } from '../../search/address/current-search.ts';
import { storedAddressText } from '../../search/address/linked-search.ts';
import { sameSearch } from '../../chem-ui/compound-page.ts';
import { emptySearch } from '../../search/address/search-link.ts';
import { notifications } from '@mantine/notifications';
import { useEnterWhenReady } from '../../queries/terms.ts';
import { BoxOption } from './box-option.tsx';
import { oneBoxId } from './focus-one-box.ts';
import classes from './one-box.module.css';
import { Words } from '../../ui/words.tsx';

/** The value of the option that opens a page instead of a search. */
const pageOption = 'page';

/** A pasted text of several lines, and the single line that the input shows for it. */
interface Pasted {
  readonly text: string;
  readonly shown: string;
}

/**
 * Accepts any typed or pasted text and suggests searches for it. Choosing one starts a new search; with Shift it is
 * added to the search in the address.
 */
export function OneBox() {
  const [shown, setShown] = useState('');
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const typed = pasted !== null && pasted.shown === shown ? pasted.text : shown;
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const navigate = useNavigate();
  const current = useCurrentSearch();
  const adding = useRef(false);
  const { lines, notes, ready, settled, failed } = useBoxLines(typed);
  const counts = useLineCounts(lines, settled);
  const rows = current.search.query.rows;

  const { selectFirstOption } = combobox;
  const first = lines[0]?.key;
  useEffect(() => {
    if (first !== undefined) selectFirstOption();
  }, [first, selectFirstOption]);

  const named = settled ? namedCompound(lines) : null;

  function choose(position: string): void {
    if (position === pageOption && named !== null) {
      setShown('');
      combobox.closeDropdown();
      void navigate({ to: '/leaflet/$idType/$id', params: named, search: sameSearch });
      return;
    }
    const line = lines[Number(position)];
    if (line === undefined) return;
    const search = withLine(adding.current && rows.length > 0 ? current.search : emptySearch, line);
    adding.current = false;
    setShown('');
    setPasted(null);
    combobox.closeDropdown();
    storedAddressText(search)
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
              <Kbd size="xs" data-wider-than="tablet">
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
            // The key `/` focuses the box, so it is not typed into the empty box.
            if (event.key === '/' && shown === '') event.preventDefault();
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown
        className={classes['dropdown'] ?? ''}
        hidden={typed.trim() === ''}
        onMouseDown={(event) => {
          adding.current = event.shiftKey;
        }}
      >
        <Combobox.Options mah={420} className={classes['options'] ?? ''}>
          {lines.map((line, position) => (
            <Combobox.Option key={line.key} value={String(position)}>
              <BoxOption line={line} count={counts.get(line.key)} />
            </Combobox.Option>
          ))}
          {named !== null && (
            <Combobox.Option value={pageOption}>
              <Words as="span" size="md">
                Open the page of {named.id}
              </Words>
            </Combobox.Option>
          )}
          {lines.length === 0 && <Combobox.Empty>{emptyText(settled, failed)}</Combobox.Empty>}
        </Combobox.Options>
        {notes.length > 0 && (
          <Words role="status" as="div" paddingY={3} paddingX={5} size="sm" tone="muted">
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </Words>
        )}
        {rows.length > 0 && lines.length > 0 && (
          <Combobox.Footer fz="var(--text-sm)" c="var(--ink-muted)" data-wider-than="tablet">
            Enter starts a new search, Shift + Enter adds a row to this one
          </Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

function emptyText(settled: boolean, failed: boolean): string {
  if (!settled) return 'Looking …';
  return failed
    ? 'The suggestions could not be fetched; keep typing to try again.'
    : 'Nothing in this release has that name or identifier.';
}
