import { lazy } from 'react';
import type { ComponentType } from 'react';
import {
  IconDatabase,
  IconDatabaseImport,
  IconGauge,
  IconHistory,
  IconMail,
  IconSpeakerphone,
  IconToggleLeft,
  IconUserShield,
} from '../../ui/icons/tabler.ts';
import type { SuperSection } from './address.ts';

interface Section {
  readonly label: string;
  readonly icon: typeof IconUserShield;
  /** Its code is loaded when the section is opened. */
  readonly component: ComponentType;
}

export const sections: Readonly<Record<SuperSection, Section>> = {
  administrators: {
    label: 'Administrators',
    icon: IconUserShield,
    component: lazy(async () => ({
      default: (await import('./administrators/administrators-section.tsx')).AdministratorsSection,
    })),
  },
  releases: {
    label: 'Releases',
    icon: IconDatabase,
    component: lazy(async () => ({
      default: (await import('./releases/releases-section.tsx')).ReleasesSection,
    })),
  },
  imports: {
    label: 'Imports',
    icon: IconDatabaseImport,
    component: lazy(async () => ({
      default: (await import('./imports/imports-section.tsx')).ImportsSection,
    })),
  },
  limits: {
    label: 'Limits',
    icon: IconGauge,
    component: lazy(async () => ({ default: (await import('./settings/limits-section.tsx')).LimitsSection })),
  },
  features: {
    label: 'Features',
    icon: IconToggleLeft,
    component: lazy(async () => ({
      default: (await import('./settings/features-section.tsx')).FeaturesSection,
    })),
  },
  banner: {
    label: 'Banner',
    icon: IconSpeakerphone,
    component: lazy(async () => ({ default: (await import('./banner/banner-section.tsx')).BannerSection })),
  },
  mail: {
    label: 'Mail',
    icon: IconMail,
    component: lazy(async () => ({ default: (await import('./mail/mail-section.tsx')).MailSection })),
  },
  datasets: {
    label: 'Datasets',
    icon: IconDatabase,
    component: lazy(async () => ({
      default: (await import('./datasets/datasets-section.tsx')).DatasetsSection,
    })),
  },
  audit: {
    label: 'Audit log',
    icon: IconHistory,
    component: lazy(async () => ({ default: (await import('./audit/audit-section.tsx')).AuditSection })),
  },
};
