import { listSettings } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../auth/api/call.ts';
import { superadmin } from '../use-super-change.ts';

/** Limits and features with their values. */
export function useSettings() {
  return useQuery({
    queryKey: [superadmin, 'settings'],
    staleTime: 0,
    queryFn: ({ signal }) => call(listSettings, {}, { signal }),
  });
}
