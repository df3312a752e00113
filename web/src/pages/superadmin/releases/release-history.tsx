import type { ReleaseManagement } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { momentText } from '../../../ui/moment-text.ts';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';

const done: Readonly<Record<string, string>> = {
  'release.chosen': 'was chosen',
  'release.served': 'went into use',
  'release.verified': 'was verified',
  'release.removed': 'was removed',
};

/** What happened to releases, newest first. */
export function ReleaseHistory({ history }: Pick<ReleaseManagement, 'history'>) {
  if (history.length === 0) return null;
  return (
    <section aria-label="What happened">
      <Words as="h3" size="lg" weight={600} marginBottom={3}>
        What happened
      </Words>
      <Stack as="ol" gap={3}>
        {history.map(({ on, by, action, release, reason }) => (
          <li key={`${on} ${action} ${release}`}>
            <Words as="span" size="md">{`Release ${release} ${done[action] ?? action}`}</Words>{' '}
            <Words as="span" size="sm" tone="muted" breaksWords>
              {[momentText(on), ...(by === '' ? [] : [by]), ...(reason === '' ? [] : [reason])].join(', ')}
            </Words>
          </li>
        ))}
      </Stack>
      <Words size="md" marginTop={4}>
        <Link to="/superadmin" search={{ section: 'audit', kind: 'release' }}>
          Everything in the audit log
        </Link>
      </Words>
    </section>
  );
}
