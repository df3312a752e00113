import type { DashboardSection } from '@moltrove/contract';

export const sectionLabels: Record<DashboardSection, string> = {
  datasets: 'Datasets',
  requests: 'Requests for data',
  logins: 'Login history',
  downloads: 'Download history',
  notifications: 'Notification settings',
  notices: 'Notices',
  profile: 'Profile',
};
