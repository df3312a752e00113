import { auditLogOverview, exportAuditLog, fetchAuditLog } from '@moltrove/contract';
import type { AuditLogEntry } from '@moltrove/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../auth/api/call.ts';
import { Answered } from '../../../ui/answered.tsx';
import { momentText } from '../../../ui/moment-text.ts';
import type { PlainColumn } from '../../../ui/plain-table.tsx';
import { Section } from '../../../ui/section.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { AdminTable } from '../../../widgets/admin-table/admin-table.tsx';
import { FilterChoice, FilterDay, FilterText } from '../../../widgets/admin-table/filters.tsx';
import type { auditSorts } from '../address.ts';
import { superadmin } from '../use-super-change.ts';
import { AuditEntryPanel } from './audit-entry-panel.tsx';
import { actorText, changeText, subjectText } from './audit-text.ts';
import { AuditVerificationNote } from './audit-verification-note.tsx';
import { JsonLinesButton } from './json-lines-button.tsx';
import { useAuditLog } from './use-audit-log.ts';

const columns: readonly PlainColumn<AuditLogEntry, (typeof auditSorts)[number]>[] = [
  { label: 'Time', sortKey: 'at', isShort: true, cell: ({ at }) => momentText(at) },
  { label: 'By', cell: (entry) => <Words as="span">{actorText(entry)}</Words> },
  { label: 'Action', cell: ({ action }) => action },
  {
    label: 'Subject',
    isShort: true,
    cell: (entry) => <span title={entry.subjectId}>{subjectText(entry)}</span>,
  },
  {
    label: 'Change',
    cell: (entry) => (
      <Words as="span" size="sm" tone="muted" lines={2} breaksWords>
        {changeText(entry)}
      </Words>
    ),
  },
];

const choices = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** The audit log with its filters, its verification, and a file of its entries. */
export function AuditSection() {
  const [opened, setOpened] = useState<AuditLogEntry | null>(null);
  const { address, filter, filters, table, page } = useAuditLog();
  const overview = useQuery({
    queryKey: [superadmin, 'audit-overview'],
    staleTime: 0,
    queryFn: ({ signal }) => call(auditLogOverview, {}, { signal }),
  });
  const rows = useQuery({
    queryKey: [superadmin, 'audit', page],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(fetchAuditLog, { body: page }, { signal }),
  });
  const { actions = [], subjectKinds = [] } = overview.data ?? {};
  return (
    <Section
      title="Audit log"
      lead="Who changed what, and when. Entries are only added; each has a hash of its content and of the entry before, so that a change of the log itself is found."
      actions={
        <JsonLinesButton
          fetch={() => call(exportAuditLog, { body: filters })}
          isFiltered={table.onClearFilters !== undefined}
        />
      }
    >
      <Stack gap={8}>
        <Answered query={overview} failed="The state of the audit log could not be fetched." height={80}>
          {({ verification }) => <AuditVerificationNote first={verification} />}
        </Answered>
        <AdminTable
          label="Entries of the audit log"
          columns={columns}
          query={rows}
          failed="The entries could not be fetched."
          keyOf={({ position }) => String(position)}
          {...table}
          nothing={{ title: 'No entries yet', text: 'Changes are listed here.' }}
          opening={{
            openKey: opened === null ? null : String(opened.position),
            onOpen: setOpened,
          }}
          filters={
            <>
              <FilterText
                label="User"
                maxLength={320}
                value={address.user ?? ''}
                onChange={(user) => filter({ user: chosen(user) })}
              />
              <FilterChoice
                label="Action"
                all="All actions"
                choices={choices(actions)}
                value={address.action ?? ''}
                onChange={(action) => filter({ action: chosen(action) })}
              />
              <FilterChoice
                label="Subject"
                all="All subjects"
                choices={choices(subjectKinds)}
                value={address.kind ?? ''}
                onChange={(kind) => filter({ kind: chosen(kind) })}
              />
              <FilterText
                label="ID of the subject"
                maxLength={100}
                value={address.subject ?? ''}
                onChange={(subject) => filter({ subject: chosen(subject) })}
              />
              <FilterDay
                label="From (UTC)"
                value={address.from ?? ''}
                onChange={(from) => filter({ from: chosen(from) })}
              />
              <FilterDay
                label="To (UTC)"
                value={address.to ?? ''}
                onChange={(to) => filter({ to: chosen(to) })}
              />
            </>
          }
        />
      </Stack>
      {opened !== null && <AuditEntryPanel entry={opened} onClose={() => setOpened(null)} />}
    </Section>
  );
}

const chosen = (text: string): string | undefined => (text === '' ? undefined : text);
