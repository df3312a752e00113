import type { OutsidePage } from '@moltrove/contract';
import { IconExternalLink } from '../../ui/icons/tabler.ts';
import { Inline } from '../../ui/inline.tsx';
import classes from './outside-links.module.css';

/** Pages of other databases, opened in a new tab; nothing is sent before a link is followed. */
export function OutsideLinks({ pages }: { pages: readonly OutsidePage[] }) {
  if (pages.length === 0) return null;
  return (
    <Inline as="ul" gap={8} rowGap={2} wrap size="md" className={classes.links}>
      {pages.map(({ label, url }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener noreferrer" data-link="quiet" className={classes.link}>
            {label}
            <IconExternalLink size={13} stroke={1.75} aria-label="opens in a new tab" />
          </a>
        </li>
      ))}
    </Inline>
  );
}
