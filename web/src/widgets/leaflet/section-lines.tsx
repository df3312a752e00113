import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import classes from './section-lines.module.css';
import { linkedEvent, showSection } from './sections.ts';

interface Props {
  /** The id of the element, and the hash that leads to it: that of its section, a hyphen and a name. */
  readonly id: string;
  readonly label: string;
  /** Called when a link leads to the lines, to unfold them. */
  readonly onLinked?: () => void;
  readonly children: ReactNode;
}

/** Lines of a section that a number leads to. */
export function SectionLines({ id, label, onLinked, children }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const isLinked = useLocation({ select: ({ hash }) => hash === id });
  useEffect(() => {
    const element = ref.current;
    if (onLinked === undefined || element === null) return;
    element.addEventListener(linkedEvent, onLinked);
    return () => element.removeEventListener(linkedEvent, onLinked);
  }, [onLinked]);
  useEffect(() => {
    if (isLinked) showSection(id);
    // oxlint-disable-next-line react/exhaustive-deps -- only where the page was opened at these lines
  }, []);
  return (
    <div ref={ref} id={id} className={classes.lines} tabIndex={-1} role="group" aria-label={label}>
      {children}
    </div>
  );
}
