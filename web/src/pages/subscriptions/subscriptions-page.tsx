import { useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { PageFrame } from '../../ui/page-frame.tsx';
import { TabLink, TabLinks } from '../../ui/tab-links.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { subscriptionLists } from './address.ts';
import type { SubscriptionList } from './address.ts';
import { ClientList } from './clients/client-list.tsx';
import { ContractList } from './contracts/contract-list.tsx';
import { ImportUsers } from './import/import-users.tsx';
import { UserList } from './users/user-list.tsx';

const labels: Record<SubscriptionList, string> = {
  clients: 'Clients',
  contracts: 'Contracts',
  users: 'Users',
  import: 'Import',
};

const contents: Record<SubscriptionList, ComponentType> = {
  clients: ClientList,
  contracts: ContractList,
  users: UserList,
  import: ImportUsers,
};

/** Clients, contracts and users, for administrators. */
export function SubscriptionsPage() {
  const { list = 'clients' } = useSearch({ from: '/admin/subscriptions' });
  const List = contents[list];
  return (
    <PageFrame width={1240} gap={6}>
      <PageTitle>Subscriptions</PageTitle>
      <TabLinks label="Lists" layoutKey={list}>
        {subscriptionLists.map((each) => (
          <TabLink
            key={each}
            to="/admin/subscriptions"
            search={{ list: each }}
            aria-current={each === list ? 'page' : undefined}
          >
            {labels[each]}
          </TabLink>
        ))}
      </TabLinks>
      <List key={list} />
    </PageFrame>
  );
}
