import { trackerLists, trackerOverview } from '@moltrove/contract';
import type { CallResponse } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { call } from '../../auth/api/call.ts';
import { useSession } from '../../auth/session/session.ts';
import { Answered } from '../../ui/answered.tsx';
import { formatCount } from '../../ui/format.ts';
import { Nothing } from '../../ui/nothing.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { TabCount, TabLink, TabLinks } from '../../ui/tab-links.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TrackerList } from './tracker-list.tsx';
import { trackersKey } from './trackers-key.ts';

/** What users report, ask for and do, for administrators. */
export function TrackersPage() {
  const { username, currentUserRole } = useSession();
  const overview = useQuery({
    queryKey: [trackersKey, 'overview', username, currentUserRole],
    staleTime: 0,
    queryFn: ({ signal }) => call(trackerOverview, {}, { signal }),
  });
  return (
    <PageFrame width={1440} gap={6}>
      <PageTitle>Trackers</PageTitle>
      <Answered query={overview} failed="The lists could not be fetched.">
        {(answer) => <Lists overview={answer} />}
      </Answered>
    </PageFrame>
  );
}

function Lists({ overview }: { readonly overview: CallResponse<typeof trackerOverview> }) {
  const { list } = useSearch({ from: '/admin/trackers' });
  const { trackers } = overview;
  const current = list ?? trackers[0]?.tracker;
  return (
    <>
      <TabLinks label="Lists" layoutKey={`${current} ${trackers.length}`}>
        {trackers.map(({ tracker, open }) => (
          <TabLink
            key={tracker}
            to="/admin/trackers"
            search={{ list: tracker }}
            aria-current={tracker === current ? 'page' : undefined}
          >
            {trackerLists[tracker].label}
            {open !== null && <TabCount>{`${formatCount(open)} open`}</TabCount>}
          </TabLink>
        ))}
      </TabLinks>
      {current !== undefined && trackers.some(({ tracker }) => tracker === current) ? (
        <TrackerList key={current} tracker={current} overview={overview} />
      ) : (
        <Nothing title="Your role does not include this list">Choose one of the lists above.</Nothing>
      )}
    </>
  );
}
