import { IconUserShield } from '@tabler/icons-react';
import { lazy } from 'react';
import type { ComponentType } from 'react';
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
};
