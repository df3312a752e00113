import { useIntersection, useMergedRef } from '@mantine/hooks';
import { use, useId, useRef, useState } from 'react';
import type { FocusEvent } from 'react';
import { latePart, useLatePart } from '../ui/late-part.ts';
import { useMountedOnce } from '../ui/use-mounted-once.ts';
import { DrawingLink } from './drawing-link.tsx';
import { PreviewContext } from './preview-store.ts';
import { StructureImage } from './structure-image.tsx';
import type { StructurePopupProps } from './structure-popup.tsx';
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

const structurePopup = latePart<StructurePopupProps>(
  async () => (await import('./structure-popup.tsx')).StructurePopup,
);

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
  const target = useRef<HTMLElement>(null);
  const targetRef = useMergedRef(target, ref);
  const id = useId();
  const popup = useLatePart(structurePopup, open !== 'no', () => setOpen('no'));
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

  const openPopup = useMountedOnce(open !== 'no', popup.Part !== null);
  const shown = {
    id,
    'aria-haspopup': 'dialog',
    'aria-expanded': openPopup.opened,
    'aria-controls': openPopup.opened ? `${id}-dropdown` : undefined,
  } as const;
  return (
    <>
      {hasPreview && strId !== undefined ? (
        <DrawingLink
          ref={targetRef}
          strId={strId}
          name={name}
          className={classes.link}
          tabIndex={tabIndex}
          onPress={() => change('no', 0)}
          {...shown}
          {...focus}
          {...hover}
        >
          {image}
        </DrawingLink>
      ) : (
        <button
          ref={targetRef}
          type="button"
          className={classes.target}
          tabIndex={tabIndex}
          aria-label={`Enlarge the structure${name === null ? '' : ` of ${name}`}`}
          onClick={() => change(open === 'pressed' ? 'no' : 'pressed', 0)}
          {...shown}
          {...focus}
          {...hover}
        >
          {image}
        </button>
      )}
      {openPopup.isMounted && popup.Part !== null && (
        <popup.Part
          id={id}
          target={target}
          opened={openPopup.opened}
          isPressed={open === 'pressed'}
          smiles={smiles}
          name={name}
          strId={strId}
          onClose={() => change('no', 0)}
          {...hover}
        />
      )}
    </>
  );
}
