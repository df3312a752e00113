import { Link } from '@tanstack/react-router';
import { useProfile } from '../../../queries/release.ts';
import { Answered } from '../../../ui/answered.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import classes from '../section/dashboard.module.css';
import { Section } from '../section/section.tsx';
import { NameForm } from './name-form.tsx';
import own from './profile-section.module.css';
import { SubscriptionCard } from './subscription-card.tsx';

/** Who the user is, their subscriptions, and account security. */
export function ProfileSection() {
  const profile = useProfile();
  return (
    <Section title="Profile" lead="Your subscription, your name and what keeps your account safe.">
      <SubscriptionCard />
      <div className={classes['card']}>
        <Words as="h3" size="lg" weight={600} className={classes['cardTitle']}>
          Name
        </Words>
        <Answered query={profile} failed="Your profile could not be fetched." height={120}>
          {(user) => (
            <>
              <p className={classes['lead']}>You log in as {user.userName}.</p>
              <NameForm key={user.userId} profile={user} />
            </>
          )}
        </Answered>
      </div>
      <div className={classes['card']}>
        <Words as="h3" size="lg" weight={600} className={classes['cardTitle']}>
          Security
        </Words>
        <Stack as="ul" gap={4} className={own['links']}>
          <li>
            <Link to="/change-password">Change password</Link>
          </li>
          <li>
            <Link to="/two-step">Two-step login</Link>
          </li>
          <li>
            <Link to="/sessions">Where you are logged in</Link>
          </li>
        </Stack>
      </div>
    </Section>
  );
}
