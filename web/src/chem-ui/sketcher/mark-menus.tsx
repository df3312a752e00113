import { Button, Menu, TextInput } from '@mantine/core';
import { useState } from 'react';
import { IconChevronDown } from '../../ui/icons/tabler.ts';
import { Inline } from '../../ui/inline.tsx';
import { atomMarks, bondMarks, type Marking } from './marks.ts';

interface Props {
  readonly marking: Marking | null;
  /** Receives why a mark could not be set, or null. */
  readonly onProblem: (problem: string | null) => void;
}

const look = {
  size: 'xs',
  variant: 'default',
  rightSection: <IconChevronDown size={13} aria-hidden="true" />,
} as const;

/** Menus with what the selected atoms and bonds may be, in the words of chemists. */
export function MarkMenus({ marking, onProblem }: Props) {
  const [elements, setElements] = useState<{ none: boolean; text: string } | null>(null);
  const disabled = marking === null;
  function applyElements(): void {
    if (marking === null || elements === null) return;
    const symbols = elements.text.split(/[\s,;]+/).filter((symbol) => symbol !== '');
    const problem = symbols.length === 0 ? 'Give at least one element.' : null;
    const refused = problem ?? marking.markElements(symbols, elements.none);
    onProblem(refused);
    if (refused === null) setElements(null);
  }
  return (
    <>
      <Inline gap={3} wrap>
        <Menu position="bottom-start" disabled={disabled}>
          <Menu.Target>
            <Button {...look} disabled={disabled}>
              Selected atoms are
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
            {atomMarks.map((mark) => (
              <Menu.Item key={mark.label} onClick={() => onProblem(marking?.markAtoms(mark) ?? null)}>
                {mark.label}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <Menu.Item onClick={() => setElements({ none: false, text: '' })}>
              One of these elements …
            </Menu.Item>
            <Menu.Item onClick={() => setElements({ none: true, text: '' })}>
              None of these elements …
            </Menu.Item>
            <Menu.Item onClick={() => onProblem(marking?.addSubstituent() ?? null)}>
              Substituted here, by any atom
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
        <Menu position="bottom-start" disabled={disabled}>
          <Menu.Target>
            <Button {...look} disabled={disabled}>
              Selected bonds are
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {bondMarks.map((mark) => (
              <Menu.Item key={mark.label} onClick={() => onProblem(marking?.markBonds(mark) ?? null)}>
                {mark.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Inline>
      {elements !== null && (
        <Inline
          as="form"
          gap={3}
          align="end"
          onSubmit={(event) => {
            event.preventDefault();
            applyElements();
          }}
        >
          <TextInput
            size="xs"
            label={elements.none ? 'The atom is none of' : 'The atom is one of'}
            placeholder="N, O, S"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field was just asked for
            autoFocus
            value={elements.text}
            onChange={(event) => setElements({ ...elements, text: event.currentTarget.value })}
          />
          <Button type="submit" size="xs" variant="default">
            Set
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={() => setElements(null)}>
            Cancel
          </Button>
        </Inline>
      )}
    </>
  );
}
