import type { ReactNode } from 'react';
import { formatCount } from '../../ui/format.ts';
import { useCurrentInSight } from '../../ui/use-current-in-sight.ts';
import { Words } from '../../ui/words.tsx';
import classes from './contents-list.module.css';
import { SectionLink } from './section-link.tsx';
import { lateCountText } from './sections.ts';
import type { ShownSection } from './sections.ts';

interface Props {
  readonly sections: readonly ShownSection[];
  /** The id of the section at the top of the window; null above the first one. */
  readonly shown: string | null;
  /** Shown after the sections. */
  readonly actions: ReactNode;
}

/** The sections of a leaflet with their counts; the one at the top of the window is marked. */
export function ContentsList({ sections, shown, actions }: Props) {
  const line = useCurrentInSight<HTMLOListElement>(shown ?? '');
  return (
    <nav className={classes.contents} aria-label="Contents">
      <ol ref={line} className={classes.list}>
        {sections.map(({ id, label, count, parts = [] }) => (
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
            {parts.length > 0 && (
              <ol className={classes.parts}>
                {parts.map((part) => (
                  <li key={part.id}>
                    <SectionLink section={part.id} className={classes.part}>
                      <span>{part.label}</span>
                      <Words as="span" size="sm" tone="muted" data-figures="">
                        {lateCountText(part)}
                      </Words>
                    </SectionLink>
                    {part.count === 'failed' && (
                      <button
                        type="button"
                        className={classes.retry}
                        aria-label={`Count again: ${part.label}`}
                        onClick={part.onRetry}
                      >
                        Try again
                      </button>
                    )}
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ol>
      {actions}
    </nav>
  );
}
