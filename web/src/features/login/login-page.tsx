import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { session, useSession } from '../../app/session/session.ts';
import { LoginForm } from './login-form.tsx';
import classes from './login-page.module.css';
import { returnAddress } from './return-address.ts';

const endings = {
  idle: 'You were logged out after 30 minutes without activity.',
  lost: 'Your session has ended. Log in to go on where you were.',
  elsewhere: 'You logged out in another tab.',
  loggedOut: null,
} as const;

export function LoginPage() {
  const router = useRouter();
  const { isLogin } = useSession();
  const { returnTo } = useSearch({ from: '/login' });
  const end = session.lastEnd();
  const note = end === null ? null : endings[end];

  useEffect(() => {
    if (isLogin) router.history.replace(returnAddress(returnTo));
  }, [isLogin, returnTo, router]);

  return (
    <div className={classes['page']}>
      <div className={classes['card']}>
        <div className={classes['brand']}>
          <img src="/icon.svg" alt="" width={36} height={36} />
          <div>
            <h1 className={classes['name']}>Moltrove</h1>
            <p className={classes['claim']}>Search over drug-discovery knowledge</p>
          </div>
        </div>
        {note !== null && (
          <p className={classes['note']} role="status">
            {note}
          </p>
        )}
        <LoginForm />
      </div>
      <p className={classes['foot']}>
        First start? The demonstration logins are in the server&rsquo;s start-up output.
      </p>
    </div>
  );
}
