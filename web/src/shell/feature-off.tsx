import { features } from '@moltrove/contract';
import type { Feature } from '@moltrove/contract';
import type { ReactNode } from 'react';
import { usePolicies } from '../queries/policies.ts';
import { useInstallation } from '../queries/installation.ts';
import { ContactText } from '../ui/contact-text.tsx';
import { PageMessage } from '../ui/page-message.tsx';
import { Words } from '../ui/words.tsx';

interface Props {
  /** The feature of the page, if it belongs to one that can be switched off. */
  readonly feature: Feature | undefined;
  readonly children: ReactNode;
}

/** Shows the page, or that its feature is switched off here. */
export function UnlessOff({ feature, children }: Props) {
  const off = useInstallation().data?.off ?? [];
  return feature === undefined || !off.includes(feature) ? children : <FeatureOff feature={feature} />;
}

function FeatureOff({ feature }: { readonly feature: Feature }) {
  const { data: policies } = usePolicies();
  const { label, whenOff } = features[feature];
  return (
    <PageMessage
      title={`${label}: switched off`}
      text={`An administrator of this installation switched this off. ${whenOff}`}
    >
      {policies?.contact != null && (
        <Words>
          Who can help: <ContactText contact={policies.contact} />
        </Words>
      )}
    </PageMessage>
  );
}
