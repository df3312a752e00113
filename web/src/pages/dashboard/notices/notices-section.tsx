import { Button, SegmentedControl } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useNotices, useReadNotices } from '../../../queries/notices.ts';
import { Answered } from '../../../ui/answered.tsx';
import { Nothing } from '../../../ui/nothing.tsx';
import { firstPage, Pager } from '../../../ui/pager.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Section } from '../../../ui/section.tsx';
import { NoticeRow } from './notice-row.tsx';

type Only = 'all' | 'unread';
const tellFailure = (error: Error) => notifications.show({ message: error.message, color: 'red' });

/** Notices to the user, which can be marked as read one by one or all at once. */
export function NoticesSection() {
  const [only, setOnly] = useState<Only>('all');
  const [at, setAt] = useState(firstPage);
  const notices = useNotices({ ...at, only });
  const reading = useReadNotices();
  const unread = notices.data?.unread ?? 0;
  return (
    <Section
      title="Notices"
      lead="New releases, changes of your saved searches, answers to your requests and reports, and messages from the administrators, of the last year."
      actions={
        <>
          <SegmentedControl
            size="xs"
            aria-label="Which notices"
            value={only}
            data={[
              { value: 'all', label: 'All' },
              { value: 'unread', label: 'Unread' },
            ]}
            onChange={(next) => {
              setOnly(next);
              setAt({ ...at, page: 0 });
            }}
          />
          <Button
            size="xs"
            variant="default"
            disabled={unread === 0}
            loading={reading.isPending && reading.variables.noticeIds === undefined}
            onClick={() => reading.mutate({}, { onError: tellFailure })}
          >
            Mark all as read
          </Button>
        </>
      }
    >
      <Answered query={notices} failed="The notices could not be fetched.">
        {({ notices: rows, total }) =>
          total === 0 ? (
            <Nothing title={only === 'unread' ? 'Nothing unread' : 'No notices'}>
              {only === 'unread'
                ? 'You have read all of them.'
                : 'New releases and answers to your requests are shown here.'}
            </Nothing>
          ) : (
            <>
              <Stack as="ul" gap={4} aria-label="Notices">
                {rows.map((notice) => (
                  <NoticeRow
                    key={notice.noticeId}
                    notice={notice}
                    onRead={(read) =>
                      reading.mutate({ noticeIds: [notice.noticeId], read }, { onError: tellFailure })
                    }
                  />
                ))}
              </Stack>
              <Pager {...at} total={total} onPage={setAt} />
            </>
          )
        }
      </Answered>
    </Section>
  );
}
