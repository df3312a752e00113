import { Kbd, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { IconSearch } from '../../ui/icons/tabler.ts';
import { prepare, useLatePart } from '../../ui/late-part.ts';
import { onFirstInput } from '../../ui/on-first-input.ts';
import type { TargetAttributes } from './box-target.tsx';
import { oneBoxId } from './focus-one-box.ts';
import { oneBoxPopup } from './one-box-part.ts';
import type { BoxControl, PressedEnter } from './one-box-popup.tsx';
import classes from './one-box.module.css';

/** A pasted text of several lines, and the single line that the input shows for it. */
interface Pasted {
  readonly text: string;
  readonly shown: string;
}

const closed: TargetAttributes = { 'aria-expanded': false };

/**
 * Accepts any typed or pasted text and suggests searches for it. Choosing one starts a new search; with Shift it is
 * added to the search in the address. What reads the text is loaded when the box gets the focus.
 */
export function OneBox() {
  const [shown, setShown] = useState('');
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const typed = pasted !== null && pasted.shown === shown ? pasted.text : shown;
  const [isWanted, setWanted] = useState(false);
  const [pressed, setPressed] = useState<PressedEnter | null>(null);
  const [attributes, setAttributes] = useState(closed);
  const { Part } = useLatePart(oneBoxPopup, isWanted, () => setWanted(false));
  const input = useRef<HTMLInputElement>(null);
  const popup = useRef<BoxControl>(null);
  useEffect(() => onFirstInput(() => prepare(oneBoxPopup)), []);

  function paste(event: ClipboardEvent<HTMLInputElement>): void {
    const text = event.clipboardData.getData('text/plain');
    const lines = text.replace(/\s+$/, '').split(/\r?\n/);
    if (lines.length < 2 || shown !== '') return;
    event.preventDefault();
    const isMolfile = /\bM {2}END\b|\bV[23]000\b/.test(text);
    const held = isMolfile ? `Molfile of ${lines.length} lines` : lines.join('; ');
    setPasted({ text, shown: held });
    setShown(held);
    popup.current?.open();
  }

  function empty(): void {
    setShown('');
    setPasted(null);
  }

  function captureKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (popup.current !== null) popup.current.onKeyDownCapture(event);
    else if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault();
      setPressed({ typed, withShift: event.shiftKey });
      setWanted(true);
    }
  }

  function pressKey(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key === 'Escape' && popup.current?.isOpen !== true) event.currentTarget.blur();
    // The key `/` focuses the box, so it is not typed into the empty box.
    if (event.key === '/' && shown === '') event.preventDefault();
    popup.current?.onKeyDown(event);
  }

  return (
    <>
      <TextInput
        ref={input}
        id={oneBoxId}
        size="xs"
        role="combobox"
        aria-haspopup="listbox"
        {...attributes}
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
          popup.current?.open();
        }}
        onPaste={paste}
        onFocus={() => {
          setWanted(true);
          popup.current?.open();
        }}
        onBlur={() => popup.current?.close()}
        onKeyDownCapture={captureKey}
        onKeyDown={pressKey}
      />
      {isWanted && Part !== null && (
        <Part
          ref={popup}
          input={input}
          typed={typed}
          pressed={pressed}
          onAttributes={setAttributes}
          onChosen={empty}
        />
      )}
    </>
  );
}
