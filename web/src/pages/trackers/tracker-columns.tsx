import {
  exportStateLabels,
  isQueue,
  trackerLists,
  trackerStateLabels,
  writtenFormatLabel,
} from '@moltrove/contract';
import type { ExportState, TrackerKey, TrackerRow, TrackerSort, WrittenFormat } from '@moltrove/contract';
import { formatCount, formatDay } from '../../ui/format.ts';
import { browserName } from '../../ui/browser-name.ts';
import { momentText } from '../../ui/moment-text.ts';
import type { PlainColumn } from '../../ui/plain-table.tsx';
import { sizeText } from '../../ui/size-text.ts';
import { UserAddress } from '../../ui/user-address.tsx';
import { Words } from '../../ui/words.tsx';
import classes from './tracker-columns.module.css';

type Column = PlainColumn<TrackerRow, TrackerSort>;
export type Detail = (typeof trackerLists)[TrackerKey]['details'][number];

const userColumn: Column = {
  label: 'User',
  sortKey: 'user',
  cell: ({ user }) => <UserAddress>{user}</UserAddress>,
};

const workColumns: readonly Column[] = [
  { label: 'State', sortKey: 'state', isShort: true, cell: ({ state }) => stateText(state) },
  {
    label: 'Assigned to',
    cell: ({ assignee }) => (assignee === null ? '–' : <UserAddress>{assignee.username}</UserAddress>),
  },
  {
    label: 'Changed',
    sortKey: 'changedOn',
    isShort: true,
    cell: ({ changedOn }) => (changedOn === null ? '–' : momentText(changedOn)),
  },
];

/** The columns of a list, the time first. */
export function columnsOf(tracker: TrackerKey): readonly Column[] {
  const { at, kind, text, details } = trackerLists[tracker];
  return [
    { label: at, sortKey: 'at', isShort: true, cell: (row) => momentText(row.at) },
    userColumn,
    ...(kind === '' ? [] : [{ label: kind, cell: (row: TrackerRow) => kindText(tracker, row.kind) }]),
    {
      label: text,
      cell: (row) => (row.text === '' ? '–' : <LongText>{row.text}</LongText>),
    },
    ...details.map((detail) => detailColumn(detail)),
    ...(isQueue(tracker) ? workColumns : []),
  ];
}

function detailColumn(detail: Detail): Column {
  const isFigure = detail.type === 'count' || detail.type === 'bytes';
  return {
    label: detail.label,
    ...(isFigure && { align: 'right' }),
    isShort: detail.type !== 'text',
    cell: ({ details }) => {
      const value = details[detail.key] ?? null;
      if (detail.key === 'browser' && typeof value === 'string' && value !== '')
        return <span title={value}>{browserName(value)}</span>;
      const shown = detailText(detail, value);
      return detail.type === 'text' && shown !== '–' ? <LongText>{shown}</LongText> : shown;
    },
  };
}

/** The first lines of a text of any length; the open entry shows all of it. */
function LongText({ children }: { children: string }) {
  return (
    <Words as="span" lines={3} className={classes['text'] ?? ''} title={children}>
      {children}
    </Words>
  );
}

export function detailText({ type, key }: Detail, value: string | number | null): string {
  if (value === null || value === '') return '–';
  // The id of an activity is a count for the order only.
  if (typeof value === 'number' && key === 'activity') return String(value);
  if (typeof value === 'number') return type === 'bytes' ? sizeText(value) : formatCount(value);
  return texts[type]?.(value) ?? value;
}

const texts: Partial<Record<Detail['type'], (value: string) => string>> = {
  moment: (value) => momentText(value),
  day: (value) => formatDay(value),
  format: (value) => writtenFormatLabel(value as WrittenFormat),
  exportState: (value) => exportStateLabels[value as ExportState],
};

export const kindText = (tracker: TrackerKey, kind: string): string =>
  trackerLists[tracker].kinds.find(({ value }) => value === kind)?.label ?? kind;

export const stateText = (state: TrackerRow['state']): string =>
  state === null ? '–' : trackerStateLabels[state];
