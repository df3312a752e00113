import { Link } from '@tanstack/react-router';
import { useProfile } from '../../../queries/release.ts';
import { Answered } from '../../../ui/answered.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Section } from '../../../ui/section.tsx';
import { NameForm } from './name-form.tsx';
import { SubscriptionCard } from './subscription-card.tsx';
import { SettingsCard } from '../section/settings-card.tsx';
import { Lead } from '../../../ui/lead.tsx';

/** The user's name, subscriptions and account security. */
export function ProfileSection() {
  const profile = useProfile();
  return (
    <Section title="Profile" lead="Your subscription, your name and what keeps your account safe.">
      <SubscriptionCard />
      <SettingsCard title="Name">
        <Answered query={profile} failed="Your profile could not be fetched." height={120}>
          {(user) => (
            <>
              <Lead>You log in as {user.userName}.</Lead>
              <NameForm key={user.userId} profile={user} />
            </>
          )}
        </Answered>
      </SettingsCard>
      <SettingsCard title="Security">
        <Stack as="ul" gap={4} size="md">
          <li>
            <Link to="/change-password">Change password</Link>
          </li>
          <li>
            <Link to="/two-step">Two-step login</Link>
          </li>
          <li>
            <Link to="/sessions">Where you are logged in</Link>
          </li>
          <li>
            <Link to="/access-tokens">Personal access tokens</Link>
          </li>
        </Stack>
      </SettingsCard>
    </Section>
  );
}
