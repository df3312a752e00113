import { doubtRows, leafletDoubts, limits, valueDoubts } from '@moltrove/contract';
import type { CompoundDoubts } from '@moltrove/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { use, useState } from 'react';
import { call } from '../../../../auth/api/call.ts';
import { Answered } from '../../../../ui/answered.tsx';
import { formatCount, formatCounted } from '../../../../ui/format.ts';
import { Pager } from '../../../../ui/pager.tsx';
import { Words } from '../../../../ui/words.tsx';
import { PrintContext } from '../../../../widgets/leaflet/printing.ts';
import { RowsLink } from '../../../../widgets/leaflet/rows-link.tsx';
import type { SectionProps } from '../section-props.ts';
import { DoubtfulValues } from './doubtful-values.tsx';
import classes from './doubts-body.module.css';

/** The values that may be wrong or that repeat others, by doubt and one by one. */
export function DoubtsBody({ head: { str_id: strId } }: SectionProps) {
  const isPrinting = use(PrintContext);
  const [chosen, setPage] = useState({ page: 0, pageSize: 10 });
  const { page, pageSize } = isPrinting ? { page: 0, pageSize: limits.maxPageSize } : chosen;
  const query = useQuery({
    queryKey: ['leaflet', 'doubts', strId, page, pageSize],
    queryFn: ({ signal }) =>
      call(leafletDoubts, { params: { id: strId }, query: { pageNumber: page, pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Answered query={query} failed="The doubtful values could not be fetched.">
      {(doubts) => (
        <>
          <DoubtList strId={strId} doubts={doubts} />
          <DoubtfulValues strId={strId} values={doubts.values} />
          {isPrinting && doubts.activities > doubts.values.length && (
            <Words size="sm" tone="muted" marginTop={4}>
              {`The first ${formatCount(doubts.values.length)} of ${formatCount(doubts.activities)} values are printed.`}
            </Words>
          )}
          {!isPrinting && doubts.activities > 10 && (
            <Pager page={page} pageSize={pageSize} total={doubts.activities} onPage={setPage} />
          )}
        </>
      )}
    </Answered>
  );
}

function DoubtList({ strId, doubts: { doubts } }: { strId: number; doubts: CompoundDoubts }) {
  return (
    <ul className={classes.doubts} aria-label="Doubts">
      {doubts.map(({ doubt, activities }) => {
        const { label, description } = valueDoubts.find(({ key }) => key === doubt)!;
        return (
          <li key={doubt}>
            <strong>{label}</strong>{' '}
            <RowsLink
              rows={doubtRows(strId, doubt)}
              label={`Open ${formatCounted(activities, 'activity', 'activities')}: ${label}`}
            >
              {formatCount(activities)}
            </RowsLink>
            <Words size="sm" tone="muted">
              {description}
            </Words>
          </li>
        );
      })}
    </ul>
  );
}
