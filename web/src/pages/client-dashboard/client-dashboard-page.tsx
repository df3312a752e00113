import { clientDashboard, ownContracts } from '@moltrove/contract';
import type { CallResponse } from '@moltrove/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../auth/api/call.ts';
import { useSession } from '../../auth/session/session.ts';
import { Answered } from '../../ui/answered.tsx';
import { Nothing } from '../../ui/nothing.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { TabLink, TabLinks } from '../../ui/tab-links.tsx';
import { administration } from '../../widgets/change/use-change.ts';
import { ActivityList } from './activity/activity-list.tsx';
import { dashboardLists } from './address.ts';
import type { DashboardList } from './address.ts';
import { ContractChoice } from './contract-choice.tsx';
import { ContractFigures } from './contract-figures.tsx';
import { MemberList } from './members/member-list.tsx';
import { PoolLedger } from './pool-ledger.tsx';
import { ProvisioningSection } from './provisioning/provisioning-section.tsx';
import { UsageSection } from './usage/usage-section.tsx';
import { useDashboardAddress } from './use-address.ts';

/** A contract for its own users: seats, end, credits and usage; its administrators also manage its users. */
export function ClientDashboardPage() {
  const { address } = useDashboardAddress();
  const { username, currentUserRole } = useSession();
  const contracts = useQuery({
    queryKey: [administration, 'own contracts', username, currentUserRole],
    queryFn: ({ signal }) => call(ownContracts, { query: {} }, { signal }),
  });
  return (
    <PageFrame width={1240} gap={6}>
      <PageTitle>Client dashboard</PageTitle>
      <Answered query={contracts} failed="Your contracts could not be fetched." height={60}>
        {({ contracts: own, total }) => {
          const id = address.contract ?? (own.find(({ view }) => view === 'all') ?? own[0])?.id;
          if (id === undefined)
            return (
              <Nothing title="No contract">
                You have no active subscription of a contract. Ask your administrator for one.
              </Nothing>
            );
          return (
            <>
              {total > 1 && <ContractChoice chosen={id} />}
              <ContractDashboard key={id} id={id} />
            </>
          );
        }}
      </Answered>
    </PageFrame>
  );
}

function ContractDashboard({ id }: { readonly id: string }) {
  const { username, currentUserRole } = useSession();
  const dashboard = useQuery({
    queryKey: [administration, 'client dashboard', id, username, currentUserRole],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(clientDashboard, { params: { id } }, { signal }),
  });
  return (
    <Answered query={dashboard} failed="The contract could not be fetched.">
      {(answer) => (
        <>
          <ContractFigures dashboard={answer} />
          <UsageSection contract={answer.contract} />
          <Lists dashboard={answer} />
        </>
      )}
    </Answered>
  );
}

const labels: Record<DashboardList, string> = {
  users: 'Users',
  activity: 'Activity',
  ledger: 'Credits',
  provisioning: 'Identity provider',
};

function Lists({ dashboard }: { readonly dashboard: CallResponse<typeof clientDashboard> }) {
  const { address, listed } = useDashboardAddress();
  const seesAll = dashboard.contract.view === 'all';
  const lists = dashboardLists.filter((list) => seesAll || list === 'activity');
  const current = lists.find((list) => list === address.list) ?? lists[0];
  return (
    <>
      {lists.length > 1 && (
        <TabLinks label="Lists" layoutKey={String(current)}>
          {lists.map((list) => (
            <TabLink
              key={list}
              to="/admin/client-dashboard"
              search={listed({ list })}
              aria-current={list === current ? 'page' : undefined}
            >
              {labels[list]}
            </TabLink>
          ))}
        </TabLinks>
      )}
      {current === 'users' && <MemberList dashboard={dashboard} />}
      {current === 'activity' && <ActivityList contract={dashboard.contract} />}
      {current === 'ledger' && <PoolLedger contract={dashboard.contract} />}
      {current === 'provisioning' && <ProvisioningSection contract={dashboard.contract} />}
    </>
  );
}
