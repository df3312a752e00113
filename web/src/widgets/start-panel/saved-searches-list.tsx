import { Link } from '@tanstack/react-router';
import { Words } from '../../ui/words.tsx';
import { useSavedSearches } from '../saved/saved-queries.ts';
import { formatCount } from '../../ui/format.ts';
import { differenceText } from './difference-text.ts';
import { SearchOffer, SearchOffers } from './search-offers.tsx';
import classes from './saved-searches-list.module.css';

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
      <SearchOffers>
        {data.own.slice(0, shownSearches).map(({ id, name, sentence, baseline, now }) => (
          <SearchOffer
            key={id}
            title={name}
            sentence={sentence}
            counts={(now ?? baseline)?.counts}
            note={
              now !== null && <span className={classes['difference']}>{differenceText(now.difference)}</span>
            }
            opens={{ savedId: id }}
          />
        ))}
      </SearchOffers>
      <Words marginTop={3} size="md">
        <Link to="/saved">All saved searches ({formatCount(data.own.length)})</Link>
      </Words>
    </section>
  );
}
