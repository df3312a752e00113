import { Link } from '@tanstack/react-router';
import { Inline } from '../../ui/inline.tsx';
import { Words } from '../../ui/words.tsx';
import { useSavedSearches } from '../saved/saved-queries.ts';
import { formatCount, formatCounted } from '../../ui/format.ts';
import { differenceText } from './difference-text.ts';
import classes from './saved-searches-list.module.css';
import startPanelClasses from './start-panel.module.css';

const shownSearches = 5;

/** The most recently changed saved searches; nothing if there are none. */
export function SavedSearches() {
  const { data } = useSavedSearches();
  if (data === undefined || data.own.length === 0) return null;
  return (
    <section>
      <Words as="h2" size="md" weight={600} marginBottom={3}>
        Saved searches
      </Words>
      <ul className={startPanelClasses['offers']}>
        {data.own.slice(0, shownSearches).map(({ id, name, sentence, baseline, now }) => {
          const counts = (now ?? baseline)?.counts;
          return (
            <Inline as="li" key={id} className={startPanelClasses['offer']} data-hover="">
              <Link
                to="/saved/$savedid"
                params={{ savedid: id }}
                className={`${startPanelClasses['load']} ${startPanelClasses['link']}`}
                title={sentence}
              >
                <Words as="span" lines={2} flex="shrink">
                  {name}
                </Words>
                {counts !== undefined && (
                  <Words as="span" size="sm" tone="muted" className={startPanelClasses['counts']}>
                    {formatCounted(counts.structures, 'structure')} ·{' '}
                    {formatCounted(counts.activities, 'activity', 'activities')}
                    {now !== null && (
                      <span className={classes['difference']}>{differenceText(now.difference)}</span>
                    )}
                  </Words>
                )}
              </Link>
            </Inline>
          );
        })}
      </ul>
      <Words marginTop={3} size="md">
        <Link to="/saved">All saved searches ({formatCount(data.own.length)})</Link>
      </Words>
    </section>
  );
}
