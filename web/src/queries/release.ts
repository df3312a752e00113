import { profile, release } from '@moltrove/contract';
import type { Profile, ReleaseAnswer } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { call } from '../auth/api/call.ts';
import { useSession } from '../auth/session/session.ts';

/** The current release, fetched once per login. */
export function useRelease(): UseQueryResult<ReleaseAnswer> {
  const { isLogin } = useSession();
  return useQuery({
    queryKey: ['release'],
    enabled: isLogin,
    queryFn: ({ signal }) => call(release, {}, { signal }),
  });
}

/** The date of the data, or of the import if the source gives none. */
export function releaseDateText({ date, builtAt }: ReleaseAnswer): string {
  return date ?? `imported ${builtAt.slice(0, 10)}`;
}

const profileFreshMs = 2 * 60_000;

export function useProfile(): UseQueryResult<Profile> {
  const { isLogin, username } = useSession();
  return useQuery({
    queryKey: ['profile', username],
    enabled: isLogin,
    // Notices arrive and subscriptions change during a session.
    staleTime: profileFreshMs,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => call(profile, {}, { signal }),
  });
}
