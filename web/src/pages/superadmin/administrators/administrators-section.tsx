import { Button } from '@mantine/core';
import { limits, listAdministrators, roleLabels } from '@moltrove/contract';
import type { Administrator } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { Answered } from '../../../ui/answered.tsx';
import { formatCount, formatDay } from '../../../ui/format.ts';
import { momentText } from '../../../ui/moment-text.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';
import type { PlainColumn } from '../../../ui/plain-table.tsx';
import { Section } from '../../../ui/section.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { RowActions } from '../../../widgets/change/row-actions.tsx';
import { superadmin } from '../use-super-change.ts';
import classes from './administrators-section.module.css';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { GiveRoleDialog } from './give-role-dialog.tsx';
import { SetUpCodeDialog } from './set-up-code-dialog.tsx';
import { TakeRoleDialog } from './take-role-dialog.tsx';

const columns: readonly PlainColumn<Administrator, never>[] = [
  { label: 'Administrator', cell: (each) => <Who administrator={each} /> },
  { label: 'Roles', cell: (each) => <Roles roles={each.roles} /> },
  {
    label: 'Two-step login',
    isShort: true,
    cell: ({ twoStep }) =>
      twoStep ? (
        'On'
      ) : (
        <Words as="span" tone="warn">
          Off
        </Words>
      ),
  },
  { label: 'Open sessions', align: 'right', cell: ({ openSessions }) => formatCount(openSessions) },
  {
    label: 'Last login',
    isShort: true,
    cell: ({ lastLoginAt }) => (lastLoginAt === null ? 'Never' : momentText(lastLoginAt)),
  },
];

type Opened =
  | { readonly dialog: 'give' }
  | { readonly dialog: 'take' | 'end' | 'code'; readonly of: Administrator };

/** Administrators, their roles, two-step login and sessions. */
export function AdministratorsSection() {
  const [opened, setOpened] = useState<Opened | null>(null);
  const onClose = () => setOpened(null);
  const query = useQuery({
    queryKey: [superadmin, 'administrators'],
    staleTime: 0,
    queryFn: ({ signal }) => call(listAdministrators, {}, { signal }),
  });
  return (
    <Section
      title="Administrators"
      lead="Everybody with an administrative role. Nobody changes their own roles here, and the last super administrator keeps the role."
      actions={<Button onClick={() => setOpened({ dialog: 'give' })}>Give a role</Button>}
    >
      <Answered query={query} failed="The administrators could not be fetched.">
        {({ administrators, total }) => (
          <>
            {total > administrators.length && (
              <Words size="md" tone="warn" marginBottom={5}>
                {`${formatCount(total)} users have or had an administrative role. The first ${formatCount(limits.maxListedAdministrators)} are listed.`}
              </Words>
            )}
            <PlainTable
              label="Administrators"
              columns={columns}
              rows={administrators}
              keyOf={({ id }) => id}
              renderActions={(each) => (
                <Actions
                  administrator={each}
                  onTake={() => setOpened({ dialog: 'take', of: each })}
                  onCode={() => setOpened({ dialog: 'code', of: each })}
                  onEnd={() => setOpened({ dialog: 'end', of: each })}
                />
              )}
            />
          </>
        )}
      </Answered>
      {opened?.dialog === 'give' && <GiveRoleDialog onClose={onClose} />}
      {opened?.dialog === 'take' && <TakeRoleDialog administrator={opened.of} onClose={onClose} />}
      {opened?.dialog === 'code' && <SetUpCodeDialog administrator={opened.of} onClose={onClose} />}
      {opened?.dialog === 'end' && <EndSessionsDialog administrator={opened.of} onClose={onClose} />}
    </Section>
  );
}

function Who({
  administrator: { username, firstName, lastName, disabled },
}: {
  administrator: Administrator;
}) {
  return (
    <Stack>
      <span className={classes['address']}>{username}</span>
      <Words as="span" size="sm" tone="muted">
        {`${firstName} ${lastName}`}
        {disabled && ', disabled'}
      </Words>
    </Stack>
  );
}

function Roles({ roles }: Pick<Administrator, 'roles'>) {
  return (
    <Stack gap={1}>
      {roles.map(({ subscriptionId, role, endDate, active, contractName }) => (
        <div key={subscriptionId}>
          <span className={classes['role']}>{roleLabels[role]}</span>
          <Words size="sm" tone="muted">
            {`${active ? 'until' : 'ended on'} ${formatDay(endDate)}, ${contractName}`}
          </Words>
        </div>
      ))}
    </Stack>
  );
}

interface ActionsProps {
  readonly administrator: Administrator;
  readonly onTake: () => void;
  readonly onEnd: () => void;
  readonly onCode: () => void;
}

function Actions({ administrator, onTake, onEnd, onCode }: ActionsProps) {
  const { username, roles, openSessions, twoStep, locked } = administrator;
  const rowName = username;
  const isSuper = roles.some(({ role }) => role === 'SUPER_ADMIN');
  const codeAction = { label: 'Make a set-up code', rowName, onClick: onCode };
  if (locked !== null)
    return (
      <Stack gap={2}>
        <Words as="span" size="sm" tone="muted">
          Your account
        </Words>
        {isSuper && <RowActions actions={[codeAction]} />}
      </Stack>
    );
  return (
    <RowActions
      actions={[
        ...(roles.some(({ active }) => active) ? [{ label: 'Take a role', rowName, onClick: onTake }] : []),
        ...(isSuper && !twoStep ? [codeAction] : []),
        ...(openSessions > 0 ? [{ label: 'End all sessions', rowName, onClick: onEnd }] : []),
      ]}
    />
  );
}
