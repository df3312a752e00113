import type { ReactNode } from 'react';
import { formatCount } from '../../ui/format.ts';
import { useCurrentInSight } from '../../ui/use-current-in-sight.ts';
import { Words } from '../../ui/words.tsx';
import classes from './contents-list.module.css';
import { SectionLink } from './section-link.tsx';
import type { SectionPart, ShownSection } from './sections.ts';

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
                    <SectionLink section={id} className={classes.part}>
                      <span>{part.label}</span>
                      <PartCount {...part} />
                    </SectionLink>
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

function PartCount({ count, isLowerBound = false }: Pick<SectionPart, 'count' | 'isLowerBound'>) {
  if (typeof count === 'number')
    return (
      <Words as="span" size="sm" tone="muted" data-figures="">
        {isLowerBound && 'at least '}
        {formatCount(count)}
      </Words>
    );
  return (
    <Words as="span" size="sm" tone="muted">
      {count === 'counting' ? 'counting' : 'not counted'}
    </Words>
  );
}
