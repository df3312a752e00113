import { Link } from '@tanstack/react-router';
import { Inline } from '../../ui/inline.tsx';
import { useSavedSearches } from '../saved/saved-queries.ts';
import { formatCount, formatCounted } from '../../ui/format.ts';
import { differenceText } from './difference-text.ts';
import classes from './start-panel.module.css';

const shownSearches = 5;

/** The saved searches changed last; nothing while there are none. */
export function SavedSearches() {
  const { data } = useSavedSearches();
  if (data === undefined || data.own.length === 0) return null;
  return (
    <section>
      <h2 className={classes['heading']}>Saved searches</h2>
      <ul className={classes['offers']}>
        {data.own.slice(0, shownSearches).map(({ id, name, sentence, baseline, now }) => {
          const counts = (now ?? baseline)?.counts;
          return (
            <Inline as="li" key={id} className={classes['offer']}>
              <Link
                to="/saved/$savedid"
                params={{ savedid: id }}
                className={`${classes['load']} ${classes['link']}`}
                title={sentence}
              >
                <span className={classes['title']}>{name}</span>
                {counts !== undefined && (
                  <span className={classes['counts']}>
                    {formatCounted(counts.stridscount, 'structure')} ·{' '}
                    {formatCounted(counts.actidscount, 'activity', 'activities')}
                    {now !== null && (
                      <span className={classes['difference']}>{differenceText(now.difference)}</span>
                    )}
                  </span>
                )}
              </Link>
            </Inline>
          );
        })}
      </ul>
      <p className={classes['more']}>
        <Link to="/saved">All saved searches ({formatCount(data.own.length)})</Link>
      </p>
    </section>
  );
}
