import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { Inline } from '../../../ui/inline.tsx';
import { Words } from '../../../ui/words.tsx';
import { type Bounds, readBounds } from './similarity-range.ts';

interface Props extends Bounds {
  readonly onBounds: (bounds: Bounds) => void;
}

const textOf = (value: number | null): string => (value === null ? '' : String(value));

/** Inputs for the lowest and highest similarity, applied on Enter or when the focus leaves both. */
export function SimilarityBounds({ min, max, onBounds }: Props) {
  const [low, setLow] = useState(textOf(min));
  const [high, setHigh] = useState(textOf(max));
  const [given, setGiven] = useState<Bounds>({ min, max });
  const problemId = useId();
  // The bounds were changed elsewhere, for instance by going back.
  if (given.min !== min || given.max !== max) {
    setGiven({ min, max });
    setLow(textOf(min));
    setHigh(textOf(max));
  }
  const read = readBounds(low, high);
  const problem = read.ok ? null : (read.low ?? read.high);
  const use = () => {
    if (!read.ok || (read.bounds.min === min && read.bounds.max === max)) return;
    setGiven(read.bounds);
    onBounds(read.bounds);
  };
  const box = (label: string, text: string, open: string, wrong: boolean, change: (text: string) => void) => (
    <TextInput
      size="xs"
      aria-label={label}
      placeholder={open}
      inputMode="decimal"
      w={62}
      value={text}
      error={wrong}
      aria-describedby={wrong ? problemId : undefined}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') use();
      }}
    />
  );
  return (
    <Inline
      gap={3}
      wrap
      tone="muted"
      size="sm"
      role="group"
      aria-label="Similarities that are kept"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) use();
      }}
    >
      {box('Lowest similarity', low, '0', !read.ok && read.low !== null, setLow)}
      <span aria-hidden="true">to</span>
      {box('Highest similarity', high, '1', !read.ok && read.high !== null, setHigh)}
      {problem !== null && (
        <Words as="span" size="sm" tone="bad" id={problemId} role="alert">
          {problem}
        </Words>
      )}
    </Inline>
  );
}
