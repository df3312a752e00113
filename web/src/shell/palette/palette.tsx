import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useMayOpen } from '../../auth/use-page-facts.ts';
import { formatCount } from '../../ui/format.ts';
import { IconSearch } from '../../ui/icons/tabler.ts';
import { Inline } from '../../ui/inline.tsx';
import { Words } from '../../ui/words.tsx';
import { useRoleOver } from '../use-role-over.ts';
import { findEntries } from './find-entries.ts';
import type { PaletteEntry } from './palette-entry.ts';
import classes from './palette.module.css';
import {
  useCommandEntries,
  useManualEntries,
  usePageEntries,
  useSearchEntries,
} from './use-palette-entries.ts';

export interface PaletteProps {
  readonly onClose: () => void;
  readonly onShowShortcuts: () => void;
}

/** Finds pages, commands, searches and sections of the manual by words, and opens or runs the chosen one. */
export function Palette({ onClose, onShowShortcuts }: PaletteProps) {
  const [focusedBefore] = useState(() => document.activeElement);
  const commands = useCommandEntries(onShowShortcuts);
  const pages = usePageEntries();
  const manual = useManualEntries();
  const mayOpen = useMayOpen();
  const isOver = useRoleOver();
  const hasSearches = mayOpen('/saved') && !isOver;
  const entries = [...commands, ...pages, ...manual];

  /** Closes, then runs: the dialog keeps the focus until it is closed. */
  const choose = ({ run }: PaletteEntry): void => {
    onClose();
    setTimeout(run);
  };
  const dismiss = (): void => {
    onClose();
    setTimeout(() => {
      if (focusedBefore instanceof HTMLElement) focusedBefore.focus();
    });
  };
  return (
    <Modal.Root
      opened
      onClose={dismiss}
      centered={false}
      yOffset="10dvh"
      size={620}
      padding={0}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Find a page, command or search">
        <Modal.Body>
          {hasSearches ? (
            <WithSearches entries={entries} onChoose={choose} onDismiss={dismiss} />
          ) : (
            <Finder entries={entries} onChoose={choose} onDismiss={dismiss} />
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface FinderProps {
  readonly entries: readonly PaletteEntry[];
  readonly onChoose: (entry: PaletteEntry) => void;
  readonly onDismiss: () => void;
}

function WithSearches({ entries, ...others }: FinderProps) {
  const searches = useSearchEntries();
  return <Finder {...others} entries={[...entries, ...searches]} />;
}

function Finder({ entries, onChoose, onDismiss }: FinderProps) {
  const [text, setText] = useState('');
  const combobox = useCombobox({ opened: true });
  const { groups, more } = findEntries(text, entries);
  const shown = groups.flatMap((group) => group.entries);

  const { selectFirstOption } = combobox;
  const first = shown[0]?.key;
  useEffect(() => {
    if (first !== undefined) selectFirstOption();
  }, [first, selectFirstOption]);

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(key) => {
        const chosen = shown.find((entry) => entry.key === key);
        if (chosen !== undefined) onChoose(chosen);
      }}
    >
      <Combobox.EventsTarget withExpandedAttribute>
        <TextInput
          data-autofocus
          size="md"
          variant="unstyled"
          aria-label="Find a page, command or search"
          placeholder="Find a page, command, search …"
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
          className={classes['field'] ?? ''}
          spellCheck={false}
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            selectFirstOption();
          }}
          onKeyDownCapture={(event) => {
            const isPaletteKey = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
            if (event.key !== 'Escape' && !isPaletteKey) return;
            event.preventDefault();
            onDismiss();
          }}
        />
      </Combobox.EventsTarget>
      <Combobox.Options className={classes['options'] ?? ''}>
        {groups.map(({ kind, entries: ofKind }) => (
          <Combobox.Group key={kind} label={kind}>
            {ofKind.map((entry) => (
              <Combobox.Option key={entry.key} value={entry.key}>
                <Inline gap={5} align="baseline">
                  <Words as="span" size="md" flex="shrink" lines={1} className={classes['label'] ?? ''}>
                    {entry.label}
                  </Words>
                  {entry.detail !== undefined && (
                    <Words as="span" size="sm" tone="muted" flex="fill" lines={1}>
                      {entry.detail}
                    </Words>
                  )}
                </Inline>
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
        {shown.length === 0 && (
          <Combobox.Empty>
            Nothing has all of these words. Names of compounds and targets go into the search box (/).
          </Combobox.Empty>
        )}
      </Combobox.Options>
      {more > 0 && (
        <Words size="sm" tone="muted" paddingX={6} paddingY={3} role="status">
          {formatCount(more)} more; type to find them
        </Words>
      )}
    </Combobox>
  );
}
