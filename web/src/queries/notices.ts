import { fetchNotices, readNotices } from '@moltrove/contract';
import type { CallResponse, Profile } from '@moltrove/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { call } from '../auth/api/call.ts';
import { useSession } from '../auth/session/session.ts';

export type Notices = CallResponse<typeof fetchNotices>;

interface Wanted {
  readonly page?: number;
  readonly pageSize: number;
  readonly only?: 'all' | 'unread';
  readonly enabled?: boolean;
}

const freshMs = 60_000;

/** A page of the user's notices, newest first. */
export function useNotices({
  page = 0,
  pageSize,
  only = 'all',
  enabled = true,
}: Wanted): UseQueryResult<Notices> {
  const { isLogin, username } = useSession();
  return useQuery({
    queryKey: ['notices', username, only, page, pageSize],
    enabled: isLogin && enabled,
    staleTime: freshMs,
    refetchOnWindowFocus: true,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(fetchNotices, { query: { page, pageSize, only } }, { signal }),
  });
}

/** Marks notices as read or unread; without ids, all of them. Also updates the count in the header. */
export function useReadNotices() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ noticeIds, read = true }: { noticeIds?: string[]; read?: boolean }) =>
      call(readNotices, { body: { ...(noticeIds !== undefined && { noticeIds }), read } }),
    onSuccess({ unread }) {
      queries.setQueriesData<Profile>({ queryKey: ['profile'] }, (profile) =>
        profile === undefined ? undefined : { ...profile, notificationsCount: unread },
      );
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['notices'] }),
  });
}
