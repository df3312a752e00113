import type { ManagedRelease } from '@moltrove/contract';
import { formatCount, formatDay } from '../../../ui/format.ts';
import { momentText } from '../../../ui/moment-text.ts';
import type { PlainColumn } from '../../../ui/plain-table.tsx';
import { sizeText } from '../../../ui/size-text.ts';
import { Stack } from '../../../ui/stack.tsx';
import { WordTag } from '../../../ui/word-tag.tsx';
import { Words } from '../../../ui/words.tsx';

const count = (key: 'structures' | 'activities') => (release: ManagedRelease) =>
  release.counts === null ? '–' : formatCount(release.counts[key]);

export const releaseColumns: readonly PlainColumn<ManagedRelease, never>[] = [
  { label: 'Release', cell: (release) => <Name release={release} /> },
  { label: 'State', cell: (release) => <State release={release} /> },
  { label: 'Data of', isShort: true, cell: ({ date }) => (date === null ? '–' : formatDay(date)) },
  { label: 'Built', isShort: true, cell: ({ builtOn }) => (builtOn === null ? '–' : formatDay(builtOn)) },
  {
    label: 'Size',
    align: 'right',
    isShort: true,
    cell: ({ bytes }) => (bytes === null ? '–' : sizeText(bytes)),
  },
  { label: 'Structures', align: 'right', isShort: true, cell: count('structures') },
  { label: 'Activities', align: 'right', isShort: true, cell: count('activities') },
];

function Name({ release: { id, name, source, simulated } }: { readonly release: ManagedRelease }) {
  const from = [id, ...(source === null ? [] : [`from ${source}`]), ...(simulated ? ['simulated'] : [])];
  return (
    <Stack>
      <Words as="span" breaksWords>
        {name ?? id}
      </Words>
      <Words as="span" size="sm" tone="muted" breaksWords>
        {from.join(', ')}
      </Words>
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
  const until = openUntil === null ? 'Open' : `Open for pages until ${momentText(openUntil)}`;
  return (
    <Words as="span" size="sm">
      {uses > 0 ? `${until}, in use by ${formatCount(uses)} calls or exports` : until}
    </Words>
  );
}
