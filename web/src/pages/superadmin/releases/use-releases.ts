import { listManagedReleases } from '@moltrove/contract';
import type { ManagedRelease } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../auth/api/call.ts';
import { superadmin } from '../use-super-change.ts';

export const releasesQuery = {
  queryKey: [superadmin, 'releases'],
  staleTime: 0,
  queryFn: ({ signal }: { readonly signal: AbortSignal }) => call(listManagedReleases, {}, { signal }),
};

/** A release by its id; undefined until it is known, and if there is none. `isWanted`: whether to ask for it. */
export function useManaged(id: string, isWanted: boolean): ManagedRelease | undefined {
  const { data } = useQuery({ ...releasesQuery, enabled: isWanted });
  return data?.releases.find((release) => release.id === id);
}
