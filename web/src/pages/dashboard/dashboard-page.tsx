import { VisuallyHidden } from '@mantine/core';
import { dashboardSections, profileAccess } from '@moltrove/contract';
import type { DashboardSection, Profile } from '@moltrove/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useMayOpen } from '../../auth/use-page-facts.ts';
import { useProfile } from '../../queries/release.ts';
import { formatCount } from '../../ui/format.ts';
import {
  IconBell,
  IconBookmark,
  IconDatabase,
  IconDownload,
  IconHistory,
  IconMail,
  IconMailQuestion,
  IconUser,
} from '../../ui/icons/tabler.ts';
import { SideLink, SideSections } from '../../ui/side-sections.tsx';
import { Words } from '../../ui/words.tsx';
import { DatasetsSection } from './datasets/datasets-section.tsx';
import { DownloadsSection } from './downloads/downloads-section.tsx';
import { LoginsSection } from './logins/logins-section.tsx';
import { NoticesSection } from './notices/notices-section.tsx';
import { NotificationsSection } from './notifications/notifications-section.tsx';
import { ProfileSection } from './profile/profile-section.tsx';
import { RequestsAndReports } from './requests/requests-and-reports.tsx';
import { sectionLabels } from './section/sections.ts';

const sections: Record<DashboardSection, ComponentType> = {
  datasets: DatasetsSection,
  requests: RequestsAndReports,
  logins: LoginsSection,
  downloads: DownloadsSection,
  notifications: NotificationsSection,
  notices: NoticesSection,
  profile: ProfileSection,
};

const icons: Record<DashboardSection, typeof IconBell> = {
  datasets: IconDatabase,
  requests: IconMailQuestion,
  logins: IconHistory,
  downloads: IconDownload,
  notifications: IconMail,
  notices: IconBell,
  profile: IconUser,
};

const searches = 'saved';
const searchesLabel = 'Saved searches';

/** The user's own pages: downloads, requests, activity, and settings. */
export function DashboardPage() {
  const { section } = useSearch({ from: '/dashboard' });
  const navigate = useNavigate();
  const { data: profile, isPending } = useProfile();
  const mayOpen = useMayOpen();
  const hasDatasets = profile !== undefined && mayDownload(profile);
  const current = section ?? (isPending ? null : hasDatasets ? 'datasets' : 'profile');
  const Current = current === null ? null : sections[current];
  // What the subscription lacks comes last.
  const listed = hasDatasets
    ? dashboardSections
    : [...dashboardSections.filter((each) => each !== 'datasets'), 'datasets' as const];
  const hasSearches = mayOpen('/saved');
  const unread = profile?.notificationsCount ?? 0;
  return (
    <SideSections
      title="Dashboard"
      label="Parts of the dashboard"
      choiceLabel="Part of the dashboard"
      choices={[
        ...listed.map((value) => ({ value, label: nameOf(value, unread) })),
        ...(hasSearches ? [{ value: searches, label: searchesLabel }] : []),
      ]}
      current={current ?? ''}
      onChoose={(value) => {
        if (value === searches) void navigate({ to: '/saved' });
        const chosen = dashboardSections.find((each) => each === value);
        if (chosen !== undefined) void navigate({ to: '/dashboard', search: { section: chosen } });
      }}
      links={
        <>
          {listed.map((each) => (
            <SectionLink key={each} section={each} isCurrent={each === current} unread={unread} />
          ))}
          {hasSearches && (
            <li>
              <SideLink to="/saved" isCurrent={false}>
                <IconBookmark size={17} stroke={1.5} aria-hidden="true" />
                {searchesLabel}
              </SideLink>
            </li>
          )}
        </>
      }
    >
      {Current !== null && <Current key={current} />}
    </SideSections>
  );
}

const nameOf = (section: DashboardSection, unread: number): string =>
  section === 'notices' && unread > 0
    ? `${sectionLabels[section]} (${formatCount(unread)} unread)`
    : sectionLabels[section];

interface SectionLinkProps {
  readonly section: DashboardSection;
  readonly isCurrent: boolean;
  readonly unread: number;
}

function SectionLink({ section, isCurrent, unread }: SectionLinkProps) {
  const Icon = icons[section];
  return (
    <li>
      <SideLink to="/dashboard" search={{ section }} isCurrent={isCurrent}>
        <Icon size={17} stroke={1.5} aria-hidden="true" />
        {sectionLabels[section]}
        {section === 'notices' && unread > 0 && (
          <Words as="span" marginLeft="auto" size="sm" data-figures="">
            {formatCount(unread)}
            <VisuallyHidden> unread</VisuallyHidden>
          </Words>
        )}
      </SideLink>
    </li>
  );
}

const mayDownload = (profile: Profile): boolean => profileAccess(profile, Date.now()).flatFileAccess;
