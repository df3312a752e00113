import { NativeSelect, VisuallyHidden } from '@mantine/core';
import { dashboardSections } from '@moltrove/contract';
import type { DashboardSection } from '@moltrove/contract';
import {
  IconBell,
  IconDatabase,
  IconDownload,
  IconHistory,
  IconMail,
  IconMailQuestion,
  IconUser,
} from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useProfile } from '../../queries/release.ts';
import { formatCount } from '../../ui/format.ts';
import { Stack } from '../../ui/stack.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Words } from '../../ui/words.tsx';
import classes from './section-list.module.css';
import { sectionLabels } from './section/sections.ts';

const icons: Record<DashboardSection, typeof IconBell> = {
  datasets: IconDatabase,
  requests: IconMailQuestion,
  logins: IconHistory,
  downloads: IconDownload,
  notifications: IconMail,
  notices: IconBell,
  profile: IconUser,
};

/** The sections of the dashboard: a list at the side, or a select box on a narrow screen. */
export function SectionList({ current }: { current: DashboardSection }) {
  const navigate = useNavigate();
  const unread = useProfile().data?.notificationsCount ?? 0;
  const nameOf = (section: DashboardSection): string =>
    section === 'notices' && unread > 0
      ? `${sectionLabels[section]} (${formatCount(unread)} unread)`
      : sectionLabels[section];
  return (
    <nav className={classes['side']} aria-label="Parts of the dashboard">
      <PageTitle className={classes['pageTitle']}>Dashboard</PageTitle>
      <Stack as="ul" gap={1} data-wider-than="tablet">
        {dashboardSections.map((section) => {
          const Icon = icons[section];
          return (
            <li key={section}>
              <Link
                to="/dashboard"
                search={{ section }}
                className={classes['link'] ?? ''}
                data-status={section === current ? 'active' : undefined}
                aria-current={section === current ? 'page' : undefined}
                activeProps={{}}
                activeOptions={{ exact: true }}
              >
                <Icon size={17} stroke={1.5} aria-hidden="true" />
                {sectionLabels[section]}
                {section === 'notices' && unread > 0 && (
                  <Words as="span" marginLeft="auto" size="sm" data-figures="">
                    {formatCount(unread)}
                    <VisuallyHidden> unread</VisuallyHidden>
                  </Words>
                )}
              </Link>
            </li>
          );
        })}
      </Stack>
      <NativeSelect
        className={classes['choice'] ?? ''}
        aria-label="Part of the dashboard"
        value={current}
        data={dashboardSections.map((section) => ({ value: section, label: nameOf(section) }))}
        onChange={(event) => {
          const section = dashboardSections.find((each) => each === event.currentTarget.value);
          if (section !== undefined) void navigate({ to: '/dashboard', search: { section } });
        }}
      />
    </nav>
  );
}
