import type { CallResponse, installation } from '@moltrove/contract';
import { formatCount, formatCounted, formatDay } from '../../../ui/format.ts';
import { momentText } from '../../../ui/moment-text.ts';
import { sizeText } from '../../../ui/size-text.ts';
import { Facts } from './facts.tsx';

interface Props {
  readonly release: CallResponse<typeof installation>['release'];
  /** When the facts were fetched, in milliseconds since 1970. */
  readonly now: number;
}

const dayMs = 24 * 3_600_000;

/** The release in use with its age, its counts and the size of its index. */
export function ReleaseCard({ release, now }: Props) {
  const { name, id, date, builtAt, firstServedOn, counts, indexBytes } = release;
  return (
    <Facts
      facts={[
        ['Name', name],
        ['ID', id],
        ['Date of the data', date === null ? null : formatDay(date)],
        ['Built', momentText(builtAt)],
        [
          'In use since',
          firstServedOn === null ? null : `${momentText(firstServedOn)} (${ageText(firstServedOn, now)})`,
        ],
        ['Structures', formatCount(counts.structures)],
        ['Activities', formatCount(counts.activities)],
        ['Assays', formatCount(counts.assays)],
        ['References', formatCount(counts.references)],
        ['Development compounds', formatCount(counts.clinicalCompounds)],
        ['Search index', sizeText(indexBytes)],
      ]}
    />
  );
}

function ageText(since: string, now: number): string {
  const days = Math.floor((now - Date.parse(since)) / dayMs);
  return days < 1 ? 'less than a day' : formatCounted(days, 'day');
}
