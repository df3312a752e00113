import { Combobox, useCombobox } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useImperativeHandle, useRef } from 'react';
import type { KeyboardEvent, Ref, RefObject } from 'react';
import { withLine } from './box-line.ts';
import { namedCompound } from './named-compound.ts';
import { useBoxLines } from './use-box-lines.ts';
import { useLineCounts } from './use-line-counts.ts';
import { useCurrentSearch } from '../../search/address/current-search.ts';
import { storedAddressText } from '../../search/address/linked-search.ts';
import { sameSearch } from '../../chem-ui/compound-page.ts';
import { emptySearch } from '../../search/address/search-link.ts';
import { useEnterWhenReady } from '../../queries/terms.ts';
import { BoxOption } from './box-option.tsx';
import { BoxTarget } from './box-target.tsx';
import type { TargetAttributes } from './box-target.tsx';
import classes from './one-box-popup.module.css';
import { Words } from '../../ui/words.tsx';

/** The value of the option that opens a page instead of a search. */
const pageOption = 'page';

/** What the box asks of its popup. */
export interface BoxControl {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Enter, pressed on a text. */
export interface PressedEnter {
  readonly typed: string;
  readonly withShift: boolean;
}

export interface OneBoxPopupProps {
  readonly ref: Ref<BoxControl>;
  readonly input: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  /** Enter, if it was pressed before the popup was loaded. */
  readonly pressed: PressedEnter | null;
  readonly onAttributes: (attributes: TargetAttributes) => void;
  /** Empties the box. */
  readonly onChosen: () => void;
}

/** The searches that a text in the box may mean. */
export function OneBoxPopup({ ref, input, typed, pressed, onAttributes, onChosen }: OneBoxPopupProps) {
  const combobox = useCombobox({
    defaultOpened: document.activeElement === input.current,
    onDropdownClose: () => combobox.resetSelectedOption(),
  });
  const navigate = useNavigate();
  const current = useCurrentSearch();
  const adding = useRef(pressed?.withShift === true);
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
      onChosen();
      combobox.closeDropdown();
      void navigate({ to: '/leaflet/$idType/$id', params: named, search: sameSearch });
      return;
    }
    const line = lines[Number(position)];
    if (line === undefined) return;
    const search = withLine(adding.current && rows.length > 0 ? current.search : emptySearch, line);
    adding.current = false;
    onChosen();
    combobox.closeDropdown();
    storedAddressText(search)
      .then((s) => navigate({ to: '/search', search: { s } }))
      .catch((error: Error) => notifications.show({ message: error.message, color: 'red' }));
  }

  const waitAtEnter = useEnterWhenReady(typed, ready, () => choose('0'), pressed?.typed);
  const onTargetKeyDown = useRef<(event: KeyboardEvent<HTMLInputElement>) => void>(null);
  useImperativeHandle(ref, () => ({
    isOpen: combobox.dropdownOpened,
    open: combobox.openDropdown,
    close: combobox.closeDropdown,
    onKeyDownCapture(event) {
      if (event.key === 'Enter') adding.current = event.shiftKey;
      waitAtEnter(event);
    },
    onKeyDown: (event) => onTargetKeyDown.current?.(event),
  }));

  return (
    <Combobox store={combobox} onOptionSubmit={choose} shadow="md" width="target" position="bottom-start">
      <Combobox.Target withExpandedAttribute>
        <BoxTarget input={input} keyDownRef={onTargetKeyDown} onAttributes={onAttributes} />
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
