import { valueNoise } from '@moltrove/contract';
import type { CallResponse } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { call } from '../auth/api/call.ts';
import { useSession } from '../auth/session/session.ts';

/** How far repeated values differ in the current release, fetched once per login. */
export function useValueNoise(): UseQueryResult<CallResponse<typeof valueNoise>> {
  const { isLogin } = useSession();
  return useQuery({
    queryKey: ['value-noise'],
    enabled: isLogin,
    queryFn: ({ signal }) => call(valueNoise, {}, { signal }),
  });
}
