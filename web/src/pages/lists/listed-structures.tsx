import { CloseButton, Skeleton } from '@mantine/core';
import type { CallResponse, HitList, hitListStructures } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { compoundPage } from '../../chem-ui/compound-page.ts';
import { Structure } from '../../chem-ui/structure.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatDay } from '../../ui/format.ts';
import { Inline } from '../../ui/inline.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useRefocus } from '../../ui/use-refocus.ts';
import { Words } from '../../ui/words.tsx';
import { useMarks } from '../../widgets/marks/mark-queries.ts';
import { useListChanges } from '../../widgets/marks/use-list-changes.ts';
import { useListStructures } from './list-queries.ts';
import classes from './listed-structures.module.css';

interface Props {
  readonly list: HitList;
  readonly which: 'all' | 'missing';
  /** Counted from 1. */
  readonly page: number;
  readonly onPage: (page: number) => void;
}

type Listed = CallResponse<typeof hitListStructures>['rows'][number];

const pageSize = 50;
const drawingSize = { width: 190, height: 124 } as const;

/** The structures of a list as cards, last added first. */
export function ListedStructures({ list, which, page, onPage }: Props) {
  const { data, error, isError, refetch } = useListStructures(list.id, page - 1, pageSize, which);
  const { take } = useListChanges();
  const cards = useRef<HTMLUListElement>(null);
  const rows = data?.rows ?? [];
  const { expectLoss } = useRefocus(cards, '[data-remove]', rows.map(({ key }) => key).join(' '));
  if (data === undefined) {
    if (!isError) return <Skeleton height={200} radius={10} mt={12} />;
    return (
      <ErrorNote title="The structures could not be fetched." error={error} onRetry={() => void refetch()} />
    );
  }
  if (rows.length === 0) {
    return (
      <Words marginTop={10} tone="muted">
        {data.rowCount > 0
          ? 'This page is past the end of the list.'
          : which === 'missing'
            ? `${data.release.name} has every structure of this list.`
            : 'There is nothing in this list yet. Add structures by their star or from selected rows of the results.'}
      </Words>
    );
  }
  return (
    <>
      <ul className={classes['cards']} aria-label={`Structures of ${list.name}`} ref={cards}>
        {rows.map((row, position) => (
          <li key={row.key} className={classes['card']}>
            <ListedCard
              row={row}
              onRemove={() => {
                expectLoss(position);
                void take(list, row.str_id === null ? { keys: [row.key] } : { structureIds: [row.str_id] });
              }}
            />
          </li>
        ))}
      </ul>
      {data.rowCount > pageSize && (
        <Pager
          page={page - 1}
          pageSize={pageSize}
          total={data.rowCount}
          onPage={(next) => onPage(next.page + 1)}
        />
      )}
    </>
  );
}

function ListedCard({ row, onRemove }: { row: Listed; onRemove: () => void }) {
  const name = row.pref_name ?? row.chembl_id ?? row.key;
  return (
    <Stack gap={2}>
      <Inline gap={3} justify="space-between" align="start">
        {row.str_id === null ? (
          <Words as="span" size="md" breaksWords>
            {name}
          </Words>
        ) : (
          <Link {...compoundPage(row.str_id)} data-link="quiet" className={classes['name']} title={name}>
            {name}
          </Link>
        )}
        <CloseButton
          data-remove=""
          size={22}
          iconSize={13}
          aria-label={`Remove ${name} from the list`}
          title="Remove from the list"
          onClick={onRemove}
        />
      </Inline>
      {row.smiles === null || row.str_id === null ? (
        <div className={classes['absent']} style={{ height: drawingSize.height }}>
          {row.str_id === null ? 'Not in this release' : 'No drawing'}
        </div>
      ) : (
        <Structure smiles={row.smiles} name={name} {...drawingSize} strId={row.str_id} />
      )}
      <Words as="span" size="sm" tone="muted" breaksWords>
        {[row.chembl_id === name ? null : row.chembl_id, row.str_id === null ? row.inchi_key : null]
          .filter((part) => part !== null)
          .join(' · ')}
      </Words>
      <Words as="span" size="sm" tone="muted">
        Added on {formatDay(row.addedAt)}
      </Words>
      {row.str_id !== null && <ListedNote strId={row.str_id} />}
    </Stack>
  );
}

/** The beginning of the user's note on a structure of the list. */
function ListedNote({ strId }: { strId: number }) {
  const note = useMarks(strId).data?.note ?? null;
  return note === null ? null : (
    <Words size="sm" lines={2} title={note.text} breaksWords>
      {note.text}
    </Words>
  );
}
