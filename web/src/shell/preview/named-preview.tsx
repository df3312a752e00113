import { Badge } from '@mantine/core';
import {
  linkedNouns,
  namedRoles,
  phases,
  roleEntryRows,
  roleRows,
  rowNouns,
  rowsOfName,
} from '@moltrove/contract';
import type { NamedPart, NamedRole, TabKey } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import type { Previewed } from '../../chem-ui/preview-store.ts';
import { searchParameter } from '../../search/address/linked-search.ts';
import { formatCount, formatCounted } from '../../ui/format.ts';
import { Inline } from '../../ui/inline.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';
import { namedHeadOf } from '../../widgets/leaflet/head-queries.ts';
import { RowsLink } from '../../widgets/leaflet/rows-link.tsx';
import { CountedRows } from './counted-rows.tsx';
import { CountLine, LinedList } from './lined-list.tsx';
import { PreviewFailure } from './preview-failure.tsx';
import type { PreviewPanelProps } from './preview-panel-props.ts';
import { PreviewShell } from './preview-shell.tsx';
import { PreviewSkeleton } from './preview-skeleton.tsx';

interface Props extends PreviewPanelProps {
  readonly thing: Extract<Previewed, { readonly name: string }>;
}

/** The head of a company, organism or indication. */
export function NamedPreview({ thing: { kind, name }, rowLink, ...shell }: Props) {
  const { data: head, error, refetch } = useQuery(namedHeadOf(kind, name));
  const isLoading = head === undefined && error === null;
  const [noun] = linkedNouns[kind];
  const rows = rowsOfName(kind, name);
  return (
    <PreviewShell
      {...shell}
      kind={kind}
      name={head === undefined ? null : name}
      isLoading={isLoading}
      pageLink={
        rows !== null && (
          <LinkButton
            to="/results/$tabid"
            params={{ tabid: rows.tab }}
            search={searchParameter(rows.search)}
            preload={false}
            size="compact-sm"
            variant="light"
          >
            {rows.tab === 'clinicalCompounds' ? 'Open compounds' : `Open ${rowNouns[rows.tab].many}`}
          </LinkButton>
        )
      }
    >
      {head !== undefined ? (
        <Stack key={name} gap={7}>
          <Inline gap={5} rowGap={3} wrap>
            <Words as="h2" size="2xl" weight={600} breaksWords>
              {name}
            </Words>
            <Badge variant="light" color="gray" tt="none">
              {noun}
            </Badge>
          </Inline>
          {namedRoles(kind, name).map((role, at) => (
            <Role key={role.label ?? kind} role={role} part={head.roles[at] ?? null} />
          ))}
          {rowLink}
        </Stack>
      ) : isLoading ? (
        <PreviewSkeleton label={`Fetching the ${noun}`} hasDrawing={false} />
      ) : (
        <PreviewFailure error={error} kind={kind} onRetry={() => void refetch()} />
      )}
    </PreviewShell>
  );
}

/** The counts of a role, and its rows by the entries of its chart; nothing for a role without rows. */
function Role({ role, part }: { role: NamedRole; part: NamedPart | null }) {
  if (part === null || Object.values(part.counts).every((count) => count === 0)) return null;
  const { label, tabs, chart } = role;
  return (
    <section>
      {label !== null && (
        <Words as="h3" size="md" weight={600} marginBottom={3}>
          {label}
        </Words>
      )}
      <CountedRows
        label={label ?? 'In this release'}
        counts={part.counts}
        tabs={tabs}
        rowsOf={(tab) => roleRows(role, tab)}
      />
      {chart !== null && part.entries.length > 0 && (
        <>
          <Words as="h4" size="sm" tone="muted" weight={500} marginTop={5} marginBottom={2}>
            {chart.label}
          </Words>
          <LinedList>
            {inOrder(chart.key, part.entries).map(({ value, label: entry, count }) => (
              <CountLine key={value} text={entry}>
                <RowsLink
                  rows={roleEntryRows(role, chart, value)}
                  label={`Open ${countedRows(chart.tab, count)}: ${entry}`}
                >
                  {formatCount(count)}
                </RowsLink>
              </CountLine>
            ))}
          </LinedList>
        </>
      )}
    </section>
  );
}

const countedRows = (tab: TabKey, count: number): string =>
  formatCounted(count, rowNouns[tab].one, rowNouns[tab].many);

const stages: readonly string[] = phases.map(({ label }) => label);

/** Phases with the latest first; other entries stay in the order of their counts. */
function inOrder(chartKey: string, entries: NamedPart['entries']): NamedPart['entries'] {
  if (chartKey !== 'clinicalphase') return entries;
  return entries.toSorted((a, b) => stages.indexOf(b.value) - stages.indexOf(a.value));
}
