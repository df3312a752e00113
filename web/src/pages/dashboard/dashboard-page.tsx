import { profileAccess } from '@moltrove/contract';
import type { DashboardSection, Profile } from '@moltrove/contract';
import { useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useProfile } from '../../queries/release.ts';
import classes from './dashboard-page.module.css';
import { DatasetsSection } from './datasets/datasets-section.tsx';
import { DownloadsSection } from './downloads/downloads-section.tsx';
import { LoginsSection } from './logins/logins-section.tsx';
import { NoticesSection } from './notices/notices-section.tsx';
import { NotificationsSection } from './notifications/notifications-section.tsx';
import { ProfileSection } from './profile/profile-section.tsx';
import { RequestsAndReports } from './requests/requests-and-reports.tsx';
import { SectionList } from './section-list.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';

const sections: Record<DashboardSection, ComponentType> = {
  datasets: DatasetsSection,
  requests: RequestsAndReports,
  logins: LoginsSection,
  downloads: DownloadsSection,
  notifications: NotificationsSection,
  notices: NoticesSection,
  profile: ProfileSection,
};

/** The user's own pages: downloads, requests, activity, and settings. */
export function DashboardPage() {
  const { section } = useSearch({ from: '/dashboard' });
  const { data: profile } = useProfile();
  const current = section ?? firstSection(profile);
  const Current = sections[current];
  return (
    <PageFrame width={1240} className={classes['page']}>
      <SectionList current={current} />
      <div>
        <Current key={current} />
      </div>
    </PageFrame>
  );
}

/** The datasets if the user may download them, so that the dashboard does not open with a refusal. */
function firstSection(profile: Profile | undefined): DashboardSection {
  if (profile === undefined || profileAccess(profile, Date.now()).flatFileAccess) return 'datasets';
  return 'profile';
}
