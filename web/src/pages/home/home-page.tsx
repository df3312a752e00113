import type { Search } from '@moltrove/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { focusOneBox } from '../../shell/box/focus-one-box.ts';
import { useProfile } from '../../queries/release.ts';
import { Words } from '../../ui/words.tsx';
import { StartPanel } from '../../widgets/start-panel/start-panel.tsx';
import { openSearch } from '../../widgets/tool-home/open-search.ts';
import { HomeNotices } from './home-notices.tsx';
import classes from './home-page.module.css';
import { PageFrame } from '../../ui/page-frame.tsx';

/** The start page: the search box, recent and saved searches, notices, and the content of the release. */
export function HomePage() {
  const { data: profile } = useProfile();
  const navigate = useNavigate();
  useEffect(() => focusOneBox(), []);

  const open = (search: Search): Promise<void> =>
    openSearch(search, (s) => navigate({ to: '/search', search: { s } }));

  return (
    <PageFrame width={800} className={classes['page']}>
      <Words as="h1" size="3xl" weight={600} marginBottom={2}>
        {profile === undefined ? 'Welcome' : `Welcome, ${profile.firstName}`}
      </Words>
      <Words tone="muted">
        Type or paste anything into the box above (/): a gene, a SMILES, a drug, a DOI. Or{' '}
        <Link to="/search">build a search</Link>, and read in the <Link to="/usermanual">user manual</Link>{' '}
        how.
      </Words>
      <HomeNotices />
      <StartPanel onLoad={(search) => void open(search)} />
    </PageFrame>
  );
}
