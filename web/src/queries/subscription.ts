import { isSubscriptionRequired, requestRenewal } from '@moltrove/contract';
import type { SubscriptionInfo } from '@moltrove/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { call } from '../auth/api/call.ts';
import { ownUserId } from '../auth/session/own-id.ts';
import { useSession } from '../auth/session/session.ts';

const freshMs = 5 * 60_000;

/** End date, balance and warnings; refetched when the user returns to the page. */
export function useSubscription(): UseQueryResult<SubscriptionInfo> {
  const { isLogin, username, currentUserRole } = useSession();
  return useQuery({
    queryKey: ['subscription', username, currentUserRole],
    enabled: isLogin,
    staleTime: freshMs,
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => call(isSubscriptionRequired, { body: { id: ownUserId() } }, { signal }),
  });
}

/** Requests a renewal from the administrators; the subscription then contains the request. */
export function useRenewalRequest() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (note: string) => call(requestRenewal, { body: { note } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['subscription'] }),
  });
}
