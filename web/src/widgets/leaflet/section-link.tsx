import { useNavigate } from '@tanstack/react-router';
import type { ComponentPropsWithoutRef } from 'react';
import { showSection } from './sections.ts';

interface Props extends ComponentPropsWithoutRef<'a'> {
  /** The id of a section, or of a part of one. */
  readonly section: string;
}

/** A link to a section of the page. It replaces the entry in the history, so that Back leads to the page before. */
export function SectionLink({ section, ...anchor }: Props) {
  const navigate = useNavigate();
  return (
    <a
      href={`#${section}`}
      {...anchor}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        showSection(section);
        void navigate({
          to: '.',
          search: true,
          hash: section,
          replace: true,
          resetScroll: false,
          hashScrollIntoView: false,
        });
      }}
    />
  );
}
