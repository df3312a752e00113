import { roleLabels } from '@moltrove/contract';
import { Button } from '@mantine/core';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { ContactText } from '../ui/contact-text.tsx';
import { PageMessage } from '../ui/page-message.tsx';
import { usePolicies } from '../queries/policies.ts';
import { wordsOfRefusal } from './refused-page.ts';
import { session, useSession } from '../auth/session/session.ts';
import { Inline } from '../ui/inline.tsx';
import { Words } from '../ui/words.tsx';

/**
 * Shows which page was refused, which roles may open it, and what to do: switch to another role, or whom to
 * ask.
 */
export function AccessDeniedPage() {
  const { currentUserRole, userRoles } = useSession();
  const refused = useLocation({ select: (location) => location.state.refused });
  const { data: policies } = usePolicies();
  const router = useRouter();
  const { text, ownRoles } = wordsOfRefusal(refused, currentUserRole, userRoles);
  return (
    <PageMessage title="This page is not open to you" text={text}>
      {ownRoles.length === 0 && (
        <Words marginBottom={10}>
          {policies?.contact == null ? (
            'Your administrator can help.'
          ) : (
            <>
              Who can help: <ContactText contact={policies.contact} />
            </>
          )}
        </Words>
      )}
      <Inline gap={6} wrap>
        {ownRoles.map((role) => (
          <Button
            key={role}
            onClick={() => {
              session.switchRole(role);
              router.history.replace(refused?.href ?? '/');
            }}
          >
            Go on as {roleLabels[role]}
          </Button>
        ))}
        <Button component={Link} to="/" variant={ownRoles.length === 0 ? 'filled' : 'default'}>
          Go to the start page
        </Button>
      </Inline>
    </PageMessage>
  );
}
