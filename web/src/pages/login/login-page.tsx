import { useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { session, useSession } from '../../auth/session/session.ts';
import { LoginScreen } from './login-screen.tsx';
import { returnAddress } from './return-address.ts';

const endings = {
  idle: 'You were logged out after 30 minutes without activity.',
  lost: 'Your session has ended. Log in to go on where you were.',
  elsewhere: 'You logged out in another tab.',
  loggedOut: null,
} as const;

/** The login inside the application, for instance after a logout. Its first load is `showLogin`. */
export function LoginPage() {
  const router = useRouter();
  const { isLogin } = useSession();
  const { returnTo, signOn } = useSearch({ from: '/login' });
  const end = session.lastEnd();

  useEffect(() => {
    if (isLogin) router.history.replace(returnAddress(returnTo));
  }, [isLogin, returnTo, router]);

  if (isLogin) return null;
  return (
    <LoginScreen
      returnTo={returnAddress(returnTo)}
      signOn={signOn}
      note={end === null ? null : endings[end]}
      username={session.get().username ?? ''}
    />
  );
}
