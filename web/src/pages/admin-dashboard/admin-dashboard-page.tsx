import { useSearch } from '@tanstack/react-router';
import { PageFrame } from '../../ui/page-frame.tsx';
import { TabLink, TabLinks } from '../../ui/tab-links.tsx';
import { Words } from '../../ui/words.tsx';
import { InstallationView } from './installation/installation-view.tsx';
import { RowsView } from './rows/rows-view.tsx';
import { UsageView } from './usage/usage-view.tsx';

/** How the installation is used and how it runs, for administrators. */
export function AdminDashboardPage() {
  const address = useSearch({ from: '/admin/dashboard' });
  const { view = 'usage', rows } = address;
  return (
    <PageFrame width={1440} gap={6}>
      <Words as="h1" size="2xl" weight={600}>
        Administration
      </Words>
      <TabLinks label="Views" layoutKey={view}>
        <TabLink
          to="/admin/dashboard"
          search={{ ...address, view: undefined, rows: undefined }}
          // Otherwise the router marks it as current in the other view too.
          activeOptions={{ explicitUndefined: true }}
          aria-current={view === 'usage' ? 'page' : undefined}
        >
          Use
        </TabLink>
        <TabLink
          to="/admin/dashboard"
          search={{ view: 'installation' }}
          aria-current={view === 'installation' ? 'page' : undefined}
        >
          Installation
        </TabLink>
      </TabLinks>
      {view === 'installation' && <InstallationView />}
      {view === 'usage' && rows !== undefined && <RowsView key={rows} figure={rows} />}
      {view === 'usage' && rows === undefined && <UsageView />}
    </PageFrame>
  );
}
