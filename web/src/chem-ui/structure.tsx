import { Popover } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { use, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { DrawingLink } from './drawing-link.tsx';
import { PreviewContext } from './preview-store.ts';
import { StructureImage } from './structure-image.tsx';
import { StructureZoom } from './structure-zoom.tsx';
import classes from './structure.module.css';

interface StructureProps {
  readonly smiles: string;
  /** Name or id of the compound, for the alternative text. */
  readonly name: string | null;
  readonly width: number;
  readonly height: number;
  /** How much larger it is drawn, for thin lines in small drawings; 1 by default. */
  readonly shrunkBy?: number | undefined;
  /** -1 if the grid manages the focus. */
  readonly tabIndex?: 0 | -1;
  /** The compound that it previews and links to; none on its own page, and for a structure of no release. */
  readonly strId?: number | undefined;
  /** Whether to draw it before it scrolls into view, for pages that are printed. */
  readonly isEager?: boolean;
}

const openDelayMs = 450;
const closeDelayMs = 120;

/**
 * A small drawing, rendered when it scrolls into view. Hovering enlarges it. Pressing previews the compound on a page
 * with a preview; elsewhere it enlarges the drawing too and moves the focus to the button that copies its SMILES, from
 * which Escape returns.
 */
export function Structure({
  smiles,
  name,
  width,
  height,
  shrunkBy = 1,
  tabIndex = 0,
  strId,
  isEager = false,
}: StructureProps) {
  const { ref, entry } = useIntersection({ rootMargin: '200px' });
  const [open, setOpen] = useState<'no' | 'resting' | 'pressed'>('no');
  const hasPreview = use(PreviewContext) !== null;
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
  const focus = {
    onFocus(event: FocusEvent<HTMLElement>) {
      if (open === 'no' && event.currentTarget.matches(':focus-visible')) change('resting', openDelayMs);
    },
    onBlur() {
      if (open !== 'pressed') change('no', closeDelayMs);
    },
  };
  const image = (
    <StructureImage
      smiles={smiles}
      name={name}
      width={width}
      height={height}
      shrunkBy={shrunkBy}
      wanted={isEager || entry?.isIntersecting === true}
    />
  );

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
        {hasPreview && strId !== undefined ? (
          <DrawingLink
            ref={ref}
            strId={strId}
            name={name}
            className={classes.link}
            tabIndex={tabIndex}
            onPress={() => change('no', 0)}
            {...focus}
            {...hover}
          >
            {image}
          </DrawingLink>
        ) : (
          <button
            ref={ref}
            type="button"
            className={classes.target}
            tabIndex={tabIndex}
            aria-label={`Enlarge the structure${name === null ? '' : ` of ${name}`}`}
            onClick={() => change(open === 'pressed' ? 'no' : 'pressed', 0)}
            {...focus}
            {...hover}
          >
            {image}
          </button>
        )}
      </Popover.Target>
      <Popover.Dropdown p="var(--space-6)" {...hover}>
        <StructureZoom smiles={smiles} name={name} strId={strId} onDone={() => change('no', 0)} />
      </Popover.Dropdown>
    </Popover>
  );
}
