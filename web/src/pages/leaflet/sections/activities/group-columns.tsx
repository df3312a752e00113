import { groupRows } from '@moltrove/contract';
import type { ActivityGroup, TabKey } from '@moltrove/contract';
import type { ReactNode } from 'react';
import { formatCount, formatCounted } from '../../../../ui/format.ts';
import type { PlainColumn } from '../../../../ui/plain-table.tsx';
import { WordTag } from '../../../../ui/word-tag.tsx';
import { Words } from '../../../../ui/words.tsx';
import { RowsLink } from '../../../../widgets/leaflet/rows-link.tsx';
import { StateCounts } from './state-counts.tsx';
import type { GroupSortKey } from './group-order.ts';
import { measureText, rangeText, valueText } from '../../../../widgets/leaflet/group-words.ts';

/** What the first column shows, such as the target. */
export interface GroupSubject {
  readonly label: string;
  readonly textOf: (group: ActivityGroup) => string;
  readonly cell: (group: ActivityGroup) => ReactNode;
}

const noiseHint = 'Values of several assays differ by more than 0.3 log units (2-fold): check the assays.';

/** The columns of groups of activities; each count opens its rows. */
export function columnsOf(
  strId: number,
  subject: GroupSubject,
): readonly PlainColumn<ActivityGroup, GroupSortKey>[] {
  const aboutOf = (group: ActivityGroup): string => `${measureText(group)}, ${subject.textOf(group)}`;
  const number = (group: ActivityGroup, count: number, tab: TabKey, word: string, plural?: string) => (
    <RowsLink
      rows={groupRows(strId, group, tab)}
      label={`Open ${formatCounted(count, word, plural)}: ${aboutOf(group)}`}
    >
      {formatCount(count)}
    </RowsLink>
  );
  return [
    { label: subject.label, sortKey: 'subject', cell: subject.cell },
    { label: 'Type', sortKey: 'measure', isShort: true, cell: measureText },
    {
      label: 'n',
      sortKey: 'activities',
      align: 'right',
      cell: (group) => number(group, group.activities, 'activities', 'activity', 'activities'),
    },
    { label: 'Median', sortKey: 'value', align: 'right', isShort: true, cell: valueText },
    { label: 'Range', align: 'right', isShort: true, cell: rangeText },
    {
      label: 'Values',
      cell: (group) => (
        <Words as="span" size="sm" tone="muted">
          <StateCounts strId={strId} group={group} about={aboutOf(group)} />{' '}
          {group.noisy && (
            <span title={noiseHint}>
              <WordTag>assays differ</WordTag>
            </span>
          )}
        </Words>
      ),
    },
    {
      label: 'Assays',
      align: 'right',
      cell: (group) => number(group, group.assays, 'assays', 'assay'),
    },
    {
      label: 'References',
      sortKey: 'references',
      align: 'right',
      cell: (group) =>
        group.references === 0 ? '0' : number(group, group.references, 'references', 'reference'),
    },
  ];
}
