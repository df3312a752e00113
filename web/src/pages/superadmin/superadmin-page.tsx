import { Skeleton } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { SideLink, SideSections } from '../../ui/side-sections.tsx';
import { superSections } from './address.ts';
import type { SuperSection } from './address.ts';
import { SecondFactorGate } from './second-factor-gate.tsx';
import { sections } from './sections.ts';

/** The installation itself, for super administrators who have passed two-step login. */
export function SuperadminPage() {
  const { section: current = superSections[0] } = useSearch({ from: '/superadmin' });
  const navigate = useNavigate();
  const { component: Current } = sections[current];
  return (
    <SecondFactorGate>
      <SideSections
        title="Super administration"
        label="Parts of super administration"
        choiceLabel="Part of super administration"
        choices={superSections.map((value) => ({ value, label: sections[value].label }))}
        current={current}
        onChoose={(value) => {
          const section = superSections.find((each) => each === value);
          if (section !== undefined) void navigate({ to: '/superadmin', search: { section } });
        }}
        links={superSections.map((each) => (
          <SectionLink key={each} section={each} isCurrent={each === current} />
        ))}
      >
        <Suspense fallback={<Skeleton height={220} radius={10} />}>
          <Current key={current} />
        </Suspense>
      </SideSections>
    </SecondFactorGate>
  );
}

function SectionLink({ section, isCurrent }: { section: SuperSection; isCurrent: boolean }) {
  const { label, icon: Icon } = sections[section];
  return (
    <li>
      <SideLink to="/superadmin" search={{ section }} isCurrent={isCurrent}>
        <Icon size={17} stroke={1.5} aria-hidden="true" />
        {label}
      </SideLink>
    </li>
  );
}
