import { policies } from '@moltrove/contract';
import type { Policies } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { call } from '../auth/api/call.ts';

/**
 * What this installation publishes about itself, including the contact; also for visitors who are not logged
 * in.
 */
export function usePolicies(): UseQueryResult<Policies> {
  return useQuery({ queryKey: ['policies'], queryFn: ({ signal }) => call(policies, {}, { signal }) });
}
