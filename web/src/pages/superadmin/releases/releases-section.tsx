import type { ManagedRelease, ReleaseManagement } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered } from '../../../ui/answered.tsx';
import { Nothing } from '../../../ui/nothing.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { Section } from '../../../ui/section.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { WarningNote } from '../../../ui/warning-note.tsx';
import { ReleaseActions } from './release-actions.tsx';
import { releaseColumns } from './release-columns.tsx';
import { ReleaseHistory } from './release-history.tsx';
import { ReleaseVerificationNote } from './release-verification-note.tsx';
import { RemoveReleaseDialog } from './remove-release-dialog.tsx';
import { UseReleaseDialog } from './use-release-dialog.tsx';
import { releasesQuery } from './use-releases.ts';

const pollMs = 1000;

/** Whether the chosen release is still being opened. */
const isSwitching = ({ releases, refused }: ReleaseManagement): boolean =>
  refused === null && releases.some(({ chosen, inUse }) => chosen && !inUse);

type Opened = { readonly dialog: 'use' | 'remove'; readonly release: ManagedRelease };

/** The releases of the installation: which one is in use, switching, verifying and removing. */
export function ReleasesSection() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const query = useQuery({
    ...releasesQuery,
    refetchInterval: ({ state }) =>
      state.data !== undefined && (isSwitching(state.data) || state.data.verification.state === 'running')
        ? pollMs
        : false,
  });
  const onClose = () => setOpened(null);
  return (
    <Section
      title="Releases"
      lead="The data that everybody searches. Another release is opened while searches go on; no call fails, and open pages keep their release for a while."
    >
      <Answered query={query} failed="The releases could not be fetched.">
        {(management) => (
          <Stack gap={8}>
            <SwitchNote {...management} />
            {management.releases.length === 0 ? (
              <Nothing title="There is no release">Import one to search.</Nothing>
            ) : (
              <PlainTable
                label="Releases"
                columns={releaseColumns}
                rows={management.releases}
                keyOf={({ id }) => id}
                renderActions={(release) => (
                  <ReleaseActions
                    release={release}
                    isVerifying={management.verification.state === 'running'}
                    onUse={() => setOpened({ dialog: 'use', release })}
                    onRemove={() => setOpened({ dialog: 'remove', release })}
                  />
                )}
              />
            )}
            <ReleaseVerificationNote {...management.verification} />
            <ReleaseHistory history={management.history} />
          </Stack>
        )}
      </Answered>
      {opened?.dialog === 'use' && <UseReleaseDialog release={opened.release} onClose={onClose} />}
      {opened?.dialog === 'remove' && <RemoveReleaseDialog release={opened.release} onClose={onClose} />}
    </Section>
  );
}

/** That a switch is going on, or why the chosen release is not used. */
function SwitchNote(management: ReleaseManagement) {
  const { releases, refused } = management;
  const chosen = releases.find((each) => each.chosen);
  if (refused !== null)
    return (
      <WarningNote role="alert">
        {`Release ${refused.id} is chosen and was not opened: ${refused.reason} Searches go on with the one in use. Choose another one, or import it again.`}
      </WarningNote>
    );
  if (chosen === undefined || !isSwitching(management)) return null;
  return (
    <WarningNote role="status">
      {`Release ${chosen.name ?? chosen.id} is being opened. Until then, searches go on with the one in use.`}
    </WarningNote>
  );
}
