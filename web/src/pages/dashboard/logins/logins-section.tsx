import { loginHistory } from '@moltrove/contract';
import type { LoginHistoryRow, loginHistoryColumns } from '@moltrove/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { useSession } from '../../../auth/session/session.ts';
import { browserName } from '../../../ui/browser-name.ts';
import { IconCheck, IconX } from '../../../ui/icons/tabler.ts';
import { Nothing } from '../../../ui/nothing.tsx';
import { durationText } from '../../../ui/duration-text.ts';
import { momentText } from '../../../ui/moment-text.ts';
import { Answered } from '../../../ui/answered.tsx';
import { firstPage, Pager } from '../../../ui/pager.tsx';
import { PlainTable } from '../../../ui/plain-table.tsx';
import type { Order, PlainColumn } from '../../../ui/plain-table.tsx';
import { Section } from '../../../ui/section.tsx';
import classes from './logins-section.module.css';
import { Words } from '../../../ui/words.tsx';

type SortKey = (typeof loginHistoryColumns)[number];

const columns: readonly PlainColumn<LoginHistoryRow, SortKey>[] = [
  { label: 'Login', sortKey: 'loginDate', isShort: true, cell: ({ loginDate }) => momentText(loginDate) },
  { label: 'Logout', sortKey: 'logoutDate', isShort: true, cell: logoutText },
  { label: 'Attempt', sortKey: 'failed', cell: ({ failed }) => <Attempt failed={failed} /> },
  {
    label: 'Duration',
    isShort: true,
    sortKey: 'TotalDuration_seconds',
    cell: ({ TotalDuration_seconds: seconds }) => (seconds === null ? '–' : durationText(seconds)),
  },
  { label: 'From', cell: fromText },
];

/** The user's logins, including failed ones. */
export function LoginsSection() {
  const { username } = useSession();
  const [order, setOrder] = useState<Order<SortKey>>({ by: 'loginDate', order: 'descending' });
  const [at, setAt] = useState(firstPage);
  const logins = useQuery({
    queryKey: ['loginHistory', username, order, at],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call(loginHistory, { query: { ...at, sortBy: order.by, sortOrder: order.order } }, { signal }),
  });
  return (
    <Section
      title="Login history"
      lead="Every login with your name in the last year, including failed ones. If you do not recognise one, change your password."
      actions={
        <Words as="span" size="md">
          <Link to="/sessions">Where you are logged in</Link>
        </Words>
      }
    >
      <Answered query={logins} failed="The login history could not be fetched.">
        {({ logins: rows, total }) =>
          total === 0 ? (
            <Nothing title="No login yet">The next one is listed here.</Nothing>
          ) : (
            <>
              <PlainTable
                label="Login history"
                columns={columns}
                rows={rows}
                keyOf={({ loginId }) => loginId}
                order={order}
                onOrder={(next) => {
                  setOrder(next);
                  setAt({ ...at, page: 0 });
                }}
                isStale={logins.isPlaceholderData}
              />
              <Pager {...at} total={total} onPage={setAt} />
            </>
          )
        }
      </Answered>
    </Section>
  );
}

function logoutText({ failed, open, current, logoutDate }: LoginHistoryRow): string {
  if (failed) return '–';
  if (logoutDate !== null) return momentText(logoutDate);
  if (current) return 'This session';
  return open ? 'Still logged in' : '–';
}

function fromText({ address, userAgent }: LoginHistoryRow): string {
  const browser = userAgent === '' ? '' : browserName(userAgent);
  return [browser, address].filter((part) => part !== '').join(', ') || 'Not known';
}

function Attempt({ failed }: { failed: boolean }) {
  const Icon = failed ? IconX : IconCheck;
  return (
    <span className={classes['attempt']} data-failed={failed}>
      <Icon size={15} stroke={1.75} aria-hidden="true" />
      {failed ? 'Failed' : 'Successful'}
    </span>
  );
}
