import { notifications } from '@mantine/notifications';
import type { Search } from '@moltrove/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusOneBox } from '../../shell/box/focus-one-box.ts';
import { keptAddressText } from '../../search/address/kept-search.ts';
import { useProfile } from '../../queries/release.ts';
import { StartPanel } from '../../widgets/start-panel/start-panel.tsx';
import { HomeNotices } from './home-notices.tsx';
import classes from './home.module.css';

/** Where users begin: the box of the header, their last and saved searches, notices, and what the release holds. */
export function HomePage() {
  const { data: profile } = useProfile();
  const navigate = useNavigate();
  useEffect(() => focusOneBox(), []);

  async function open(search: Search): Promise<void> {
    try {
      await navigate({ to: '/search', search: { s: await keptAddressText(search) } });
    } catch (error) {
      notifications.show({ message: (error as Error).message, color: 'red' });
    }
  }

  return (
    <div className={classes['page']}>
      <h1 className={classes['title']}>
        {profile === undefined ? 'Welcome' : `Welcome, ${profile.firstName}`}
      </h1>
      <p className={classes['lead']}>
        Type or paste anything into the box above (/): a gene, a SMILES, a drug, a DOI. Or{' '}
        <Link to="/search">put a search together</Link>, and read in the{' '}
        <Link to="/usermanual">user manual</Link> how.
      </p>
      <HomeNotices />
      <StartPanel onLoad={(search) => void open(search)} />
    </div>
  );
}
