import { Popover } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { StructureImage } from './structure-image.tsx';
import { StructureZoom } from './structure-zoom.tsx';
import classes from './structure.module.css';

interface StructureProps {
  readonly smiles: string;
  /** Name or id of the compound, for the alternative text. */
  readonly name: string | null;
  readonly width: number;
  readonly height: number;
  /** -1 if the grid manages the focus. */
  readonly tabIndex?: 0 | -1;
  /** The compound whose page the enlarged view links to; none on its own page, and for a structure of no release. */
  readonly strId?: number | undefined;
  /** Whether to draw it before it scrolls into view, for pages that are printed. */
  readonly isEager?: boolean;
}

const openDelayMs = 450;
const closeDelayMs = 120;

/**
 * A small drawing, rendered when it scrolls into view. Hovering enlarges it; pressing does too and moves the
 * focus to the button that copies its SMILES, from which Escape returns.
 */
export function Structure({
  smiles,
  name,
  width,
  height,
  tabIndex = 0,
  strId,
  isEager = false,
}: StructureProps) {
  const { ref, entry } = useIntersection({ rootMargin: '200px' });
  const [open, setOpen] = useState<'no' | 'resting' | 'pressed'>('no');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const change = (next: 'no' | 'resting' | 'pressed', delayMs: number) => {
    clearTimeout(timer.current);
    if (delayMs === 0) setOpen(next);
    else timer.current = setTimeout(() => setOpen((now) => (now === 'pressed' ? now : next)), delayMs);
  };
  const hover = {
    onPointerEnter: () => change('resting', openDelayMs),
    onPointerLeave: () => change('no', closeDelayMs),
  };

  return (
    <Popover
      opened={open !== 'no'}
      onChange={(next) => {
        if (!next) change('no', 0);
      }}
      position="right"
      withArrow
      shadow="md"
      trapFocus={open === 'pressed'}
      returnFocus
    >
      <Popover.Target>
        <button
          ref={ref}
          type="button"
          className={classes.target}
          tabIndex={tabIndex}
          aria-label={`Enlarge the structure${name === null ? '' : ` of ${name}`}`}
          onClick={() => change(open === 'pressed' ? 'no' : 'pressed', 0)}
          onFocus={(event) => {
            if (open === 'no' && event.currentTarget.matches(':focus-visible'))
              change('resting', openDelayMs);
          }}
          onBlur={() => {
            if (open !== 'pressed') change('no', closeDelayMs);
          }}
          {...hover}
        >
          <StructureImage
            smiles={smiles}
            name={name}
            width={width}
            height={height}
            wanted={isEager || entry?.isIntersecting === true}
          />
        </button>
      </Popover.Target>
      <Popover.Dropdown p="var(--space-6)" {...hover}>
        <StructureZoom smiles={smiles} name={name} strId={strId} onDone={() => change('no', 0)} />
      </Popover.Dropdown>
    </Popover>
  );
}
