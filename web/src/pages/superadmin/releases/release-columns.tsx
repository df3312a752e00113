import type { ManagedRelease } from '@moltrove/contract';
import { formatCount, formatCounted, formatDay } from '../../../ui/format.ts';
import { momentText } from '../../../ui/moment-text.ts';
import type { PlainColumn } from '../../../ui/plain-table.tsx';
import { sizeText } from '../../../ui/size-text.ts';
import { Stack } from '../../../ui/stack.tsx';
import { WordTag } from '../../../ui/word-tag.tsx';
import { Words } from '../../../ui/words.tsx';

export const releaseColumns: readonly PlainColumn<ManagedRelease, never>[] = [
  { label: 'Release', cell: (release) => <Name release={release} /> },
  { label: 'State', cell: (release) => <State release={release} /> },
  { label: 'Built', isShort: true, cell: (release) => <Dates release={release} /> },
  { label: 'Holds', align: 'right', isShort: true, cell: (release) => <Counts release={release} /> },
  {
    label: 'Size',
    align: 'right',
    isShort: true,
    cell: ({ bytes }) => (bytes === null ? '–' : sizeText(bytes)),
  },
];

function Dates({ release: { date, builtOn } }: { readonly release: ManagedRelease }) {
  if (builtOn === null) return '–';
  return (
    <Stack>
      <span>{formatDay(builtOn)}</span>
      {date !== null && (
        <Words as="span" size="sm" tone="muted">
          {`data of ${formatDay(date)}`}
        </Words>
      )}
    </Stack>
  );
}

function Counts({ release: { counts } }: { readonly release: ManagedRelease }) {
  if (counts === null) return '–';
  return (
    <Stack>
      <span>{formatCounted(counts.structures, 'structure')}</span>
      <Words as="span" size="sm" tone="muted">
        {formatCounted(counts.activities, 'activity', 'activities')}
      </Words>
    </Stack>
  );
}

function Name({ release: { id, name, source, simulated } }: { readonly release: ManagedRelease }) {
  const from = [
    ...(name === null ? [] : [id]),
    ...(source === null ? [] : [`from ${source}`]),
    ...(simulated && source?.includes('simulated') !== true ? ['simulated'] : []),
  ];
  return (
    <Stack>
      <Words as="span" breaksWords>
        {name ?? id.replace(/\.building$/, '')}
      </Words>
      {from.length > 0 && (
        <Words as="span" size="sm" tone="muted" lines={2} breaksWords title={source ?? undefined}>
          {from.join(', ')}
        </Words>
      )}
    </Stack>
  );
}

function State({ release }: { readonly release: ManagedRelease }) {
  const { state, problem, inUse, open, openUntil, uses } = release;
  if (inUse) return <WordTag>In use</WordTag>;
  if (state === 'unusable')
    return (
      <Words as="span" size="sm" tone="warn" breaksWords>
        {problem}
      </Words>
    );
  if (state === 'unfinished')
    return (
      <Words as="span" size="sm" tone="muted">
        Unfinished import
      </Words>
    );
  if (!open) return 'Ready';
  // The time stays on one line.
  const until =
    openUntil === null ? 'Open' : `Open for pages until ${momentText(openUntil).replaceAll(' ', '\u00a0')}`;
  return (
    <Words as="span" size="sm">
      {uses > 0 ? `${until}, in use by ${formatCount(uses)} calls or exports` : until}
    </Words>
  );
}
