import type { DashboardSection } from '@moltrove/contract';
import { useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import classes from './dashboard.module.css';
import { DatasetsSection } from './datasets/datasets-section.tsx';
import { DownloadsSection } from './downloads/downloads-section.tsx';
import { LoginsSection } from './logins/logins-section.tsx';
import { NoticesSection } from './notices/notices-section.tsx';
import { NotificationsSection } from './notifications/notifications-section.tsx';
import { ProfileSection } from './profile/profile-section.tsx';
import { RequestsSection } from './requests/requests-section.tsx';
import { SectionList } from './section-list.tsx';

const sections: Record<DashboardSection, ComponentType> = {
  datasets: DatasetsSection,
  requests: RequestsSection,
  logins: LoginsSection,
  downloads: DownloadsSection,
  notifications: NotificationsSection,
  notices: NoticesSection,
  profile: ProfileSection,
};

/** The user's own pages: what they may download, asked for, did, and set up. */
export function DashboardPage() {
  const { section: current = 'datasets' } = useSearch({ from: '/dashboard' });
  const Current = sections[current];
  return (
    <div className={classes['page']}>
      <SectionList current={current} />
      <div>
        <Current key={current} />
      </div>
    </div>
  );
}
