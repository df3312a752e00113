import { CloseButton, Modal, TextInput } from '@mantine/core';
import type { Criterion } from '@moltrove/contract';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useState } from 'react';
import { formatCount } from '../../ui/format.ts';
import { Words } from '../../ui/words.tsx';
import type { Chip } from './criteria/chip.ts';
import classes from './values-dialog.module.css';

interface Props {
  readonly title: string;
  readonly chips: readonly Chip[];
  readonly opened: boolean;
  /** Receives the criterion without the removed value. */
  readonly onChange: (criterion: Criterion) => void;
  readonly onClose: () => void;
}

/** All values of a row that has many, to be browsed and removed. */
export function ValuesDialog({ title, chips, opened, onChange, onClose }: Props) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={560}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <ValueList chips={chips} onChange={onChange} />
    </Modal>
  );
}

const rowPx = 34;

function ValueList({ chips, onChange }: Pick<Props, 'chips' | 'onChange'>) {
  const [wanted, setWanted] = useState('');
  // State rather than a ref, so that the list is measured once it is mounted.
  const [box, setBox] = useState<HTMLDivElement | null>(null);
  const shown = useMemo(() => {
    const text = wanted.trim().toLowerCase();
    const positions = chips.map((_, position) => position);
    return text === ''
      ? positions
      : positions.filter((position) => chips[position]!.label.toLowerCase().includes(text));
  }, [chips, wanted]);
  // oxlint-disable-next-line react/incompatible-library -- its functions are used here only, and never memoized
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box,
    estimateSize: () => rowPx,
    overscan: 8,
  });
  return (
    <>
      <TextInput
        size="xs"
        aria-label="Find a value"
        placeholder="Find a value"
        data-autofocus
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      <Words size="sm" tone="muted" className={classes['count']} role="status">
        {wanted.trim() === '' ? '' : `${formatCount(shown.length)} of ${formatCount(chips.length)}`}
      </Words>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard */}
      <div ref={setBox} className={classes['box']} tabIndex={0} role="group" aria-label="Values, scrolls">
        <ul style={{ height: virtualizer.getTotalSize() }} aria-label="All values">
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const position = shown[index];
            const chip = position === undefined ? undefined : chips[position];
            if (chip === undefined) return null;
            return (
              <li
                key={chip.key}
                className={classes['row']}
                style={{ transform: `translateY(${start}px)` }}
                aria-setsize={shown.length}
                aria-posinset={index + 1}
              >
                <Words as="span" lines={1} flex="fill" title={chip.title ?? chip.label}>
                  {chip.label}
                </Words>
                <Words as="span" tone="muted" size="sm">
                  {chip.kind}
                </Words>
                <CloseButton
                  size={22}
                  iconSize={13}
                  aria-label={`Remove ${chip.label}`}
                  onClick={() => onChange(chip.without)}
                />
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
}
