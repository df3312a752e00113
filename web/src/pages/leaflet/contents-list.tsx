import { Button } from '@mantine/core';
import { leafletSectionEntries } from '@moltrove/contract';
import type { LeafletSection, ListedSection } from '@moltrove/contract';
import { IconPrinter } from '@tabler/icons-react';
import { useCurrentInSight } from '../../ui/use-current-in-sight.ts';
import { formatCount } from '../../ui/format.ts';
import { Words } from '../../ui/words.tsx';
import classes from './contents-list.module.css';
import { SectionLink } from './section-link.tsx';

interface Props {
  readonly sections: readonly ListedSection[];
  readonly shown: LeafletSection | null;
  readonly onPrint: () => void;
}

/** The sections with their counts; the one at the top of the window is marked. */
export function ContentsList({ sections, shown, onPrint }: Props) {
  const line = useCurrentInSight<HTMLOListElement>(shown ?? '');
  return (
    <nav className={classes.contents} aria-label="Contents">
      <ol ref={line} className={classes.list}>
        {sections.map(({ section, count }) => (
          <li key={section}>
            <SectionLink
              section={section}
              className={classes.link}
              aria-current={section === shown ? 'location' : undefined}
            >
              <span>{leafletSectionEntries[section].label}</span>
              {count !== null && (
                <Words as="span" size="sm" tone="muted" data-figures="">
                  {formatCount(count)}
                </Words>
              )}
            </SectionLink>
          </li>
        ))}
      </ol>
      <Button
        size="xs"
        variant="default"
        className={classes.print ?? ''}
        leftSection={<IconPrinter size={14} aria-hidden="true" />}
        onClick={onPrint}
      >
        Print
      </Button>
    </nav>
  );
}
