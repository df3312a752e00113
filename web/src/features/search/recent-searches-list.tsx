import { CloseButton } from '@mantine/core';
import type { Search } from '@moltrove/contract';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { decodeSearch } from '../../app/search-link.ts';
import { useSession } from '../../app/session/session.ts';
import { forgetSearch, readRecentSearches, writeRecentSearches } from './recent-searches.ts';
import { SearchOffer } from './search-offer.tsx';
import classes from './start-panel.module.css';
import { undoToast } from './undo-toast.tsx';

interface Props {
  onLoad: (search: Search) => void;
}

/** The user's last searches in this browser; nothing at all while there are none. */
export function RecentSearches({ onLoad }: Props) {
  const { username } = useSession();
  const user = username ?? '';
  const [searches, setSearches] = useState(() => readRecentSearches(localStorage, user));
  if (searches.length === 0) return null;

  function load(s: string): void {
    const decoded = decodeSearch(s);
    if (decoded.ok) onLoad(decoded.search);
    else notifications.show({ message: decoded.reason, color: 'red' });
  }

  function forget(s: string): void {
    const before = searches;
    setSearches(forgetSearch(localStorage, user, s));
    undoToast('Recent search removed.', () => {
      writeRecentSearches(localStorage, user, before);
      setSearches(before);
    });
  }

  return (
    <section>
      <h2 className={classes['heading']}>Recent searches</h2>
      <ul className={classes['offers']}>
        {searches.map(({ s, sentence, counts }) => (
          <SearchOffer key={s} title={sentence} counts={counts} onLoad={() => load(s)}>
            <CloseButton
              size={24}
              iconSize={14}
              aria-label={`Remove: ${sentence}`}
              onClick={() => forget(s)}
            />
          </SearchOffer>
        ))}
      </ul>
    </section>
  );
}
