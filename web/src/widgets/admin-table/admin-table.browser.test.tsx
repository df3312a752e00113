import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { render } from 'vitest-browser-react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { seriousFindings } from '../../testing/accessibility.ts';
import type { PlainColumn } from '../../ui/plain-table.tsx';
import { cssVariables, theme } from '../../ui/theme.ts';
import { AdminTable } from './admin-table.tsx';
import { FilterChoice, FilterText } from './filters.tsx';
import type { TableState } from './table-address.ts';

interface User {
  readonly name: string;
  readonly role: string;
}

const users: readonly User[] = Array.from({ length: 25 }, (_, number) => ({
  name: `user ${String(number + 1).padStart(2, '0')}`,
  role: number % 2 === 0 ? 'odd' : 'even',
}));

const columns: readonly PlainColumn<User, 'name'>[] = [
  { label: 'User', sortKey: 'name', cell: ({ name }) => name },
  { label: 'Role', cell: ({ role }) => role },
];

/** A list of 25 users that filters, sorts and cuts as a server would. */
function Users({ fetch }: { readonly fetch: () => readonly User[] }) {
  const [state, setState] = useState<TableState<'name'>>({
    page: 0,
    pageSize: 10,
    order: { by: 'name', order: 'ascending' },
  });
  const [text, setText] = useState('');
  const [role, setRole] = useState('');
  const [openKey, setOpenKey] = useState<string | null>(null);
  const query = useQuery({
    queryKey: ['users', state, text, role],
    retry: false,
    queryFn: () => {
      const found = fetch().filter((user) => user.name.includes(text) && user.role.startsWith(role));
      const sorted = state.order.order === 'ascending' ? found : found.toReversed();
      const first = state.page * state.pageSize;
      return Promise.resolve({ rows: sorted.slice(first, first + state.pageSize), total: found.length });
    },
  });
  return (
    <AdminTable
      label="Users"
      columns={columns}
      query={query}
      failed="The users could not be fetched."
      keyOf={({ name }) => name}
      state={state}
      onState={setState}
      filters={
        <>
          <FilterText label="Name" maxLength={20} value={text} onChange={setText} />
          <FilterChoice
            label="Role"
            all="All roles"
            choices={[
              { value: 'odd', label: 'Odd' },
              { value: 'even', label: 'Even' },
            ]}
            value={role}
            onChange={setRole}
          />
        </>
      }
      onClearFilters={text + role === '' ? undefined : () => [setText(''), setRole('')]}
      nothing={{ title: 'No users yet', text: 'They are listed here.' }}
      opening={{ openKey, onOpen: ({ name }) => setOpenKey(name) }}
    />
  );
}

async function showUsers(
  fetch: () => readonly User[] = () => users,
  colours: 'light' | 'dark' = 'light',
): Promise<void> {
  await render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme={colours}>
      <QueryClientProvider client={new QueryClient()}>
        <main>
          <Users fetch={fetch} />
        </main>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const row = (name: string) => page.getByRole('button', { name });
const focused = () => document.activeElement?.textContent;

it('pages, sorts and filters with totals', async () => {
  await showUsers();
  await expect.element(page.getByText('1–10 of 25')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('11–20 of 25')).toBeVisible();
  await page.getByRole('button', { name: 'User', exact: true }).click();
  await expect.element(page.getByText('1–10 of 25')).toBeVisible();
  await expect.element(row('user 25')).toBeVisible();
  await page.getByLabelText('Role').selectOptions('even');
  await expect.element(page.getByText('1–10 of 12')).toBeVisible();
  await page.getByLabelText('Name').fill('nobody');
  await expect.element(page.getByText('Nothing matches these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(page.getByText('1–10 of 25')).toBeVisible();
});

it('opens a row by keys', async () => {
  await showUsers();
  await expect.element(row('user 01')).toBeVisible();
  (row('user 01').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('user 03');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('user 10');
  await userEvent.keyboard('{ArrowDown}{Home}{ArrowUp}{Enter}');
  await expect.element(row('user 01')).toHaveAttribute('aria-current', 'true');
  expect(await seriousFindings()).toEqual([]);
});

it('says that a list is empty, and offers a retry after a failure', async () => {
  let failures = 1;
  await showUsers(() => {
    if (failures-- > 0) throw new Error('The disk is full.');
    return [];
  }, 'dark');
  await expect.element(page.getByText('The users could not be fetched.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('No users yet')).toBeVisible();
  expect(await seriousFindings()).toEqual([]);
});

it('stacks rows as cards on a phone, in both colours', async () => {
  await page.viewport(390, 844);
  await showUsers(() => users, 'dark');
  await expect.element(row('user 01')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.getByLabelText('Sort by').selectOptions('User, descending');
  await expect.element(row('user 25')).toBeVisible();
  expect(await seriousFindings()).toEqual([]);
});
