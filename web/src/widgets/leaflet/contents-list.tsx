import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatCount } from '../../ui/format.ts';
import { Inline } from '../../ui/inline.tsx';
import { useCurrentInSight } from '../../ui/use-current-in-sight.ts';
import { Words } from '../../ui/words.tsx';
import classes from './contents-list.module.css';
import { SectionLink } from './section-link.tsx';
import type { ShownSection } from './sections.ts';

interface Props {
  readonly sections: readonly ShownSection[];
  /** The id of the section at the top of the window; null above the first one. */
  readonly shown: string | null;
  readonly onPrint: () => void;
  /** Further actions on the page, after Print. */
  readonly actions: ReactNode;
}

/** The sections of a leaflet with their counts; the one at the top of the window is marked. */
export function ContentsList({ sections, shown, onPrint, actions }: Props) {
  const line = useCurrentInSight<HTMLOListElement>(shown ?? '');
  return (
    <nav className={classes.contents} aria-label="Contents">
      <ol ref={line} className={classes.list}>
        {sections.map(({ id, label, count }) => (
          <li key={id}>
            <SectionLink
              section={id}
              className={classes.link}
              aria-current={id === shown ? 'location' : undefined}
            >
              <span>{label}</span>
              {count !== null && (
                <Words as="span" size="sm" tone="muted" data-figures="">
                  {formatCount(count)}
                </Words>
              )}
            </SectionLink>
          </li>
        ))}
      </ol>
      <Inline gap={3} rowGap={3} wrap className={classes.actions}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPrinter size={14} aria-hidden="true" />}
          onClick={onPrint}
        >
          Print
        </Button>
        {actions}
      </Inline>
    </nav>
  );
}
