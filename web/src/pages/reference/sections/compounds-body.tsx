import { type ReferenceCompounds, referenceCompounds } from '@moltrove/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { call } from '../../../auth/api/call.ts';
import { Answered } from '../../../ui/answered.tsx';
import { firstPage } from '../../../ui/pager.tsx';
import { Words } from '../../../ui/words.tsx';
import { CompoundEntry } from './compound-entry.tsx';
import classes from './compounds-body.module.css';
import { SectionEnd } from './section-end.tsx';
import type { SectionProps } from './section-props.ts';
import { useSectionPage } from './use-section-page.ts';

/** The structures in the numbering of the reference; it opens at the marked one. */
export function CompoundsBody({ head: { ref_id: refId }, marked }: SectionProps) {
  const { strId } = marked;
  const { chosen, isPrinting, choose } = useSectionPage();
  const { page, pageSize } = chosen ?? firstPage;
  const wanted = chosen === null && strId > 0 ? { str_id: strId } : {};
  const query = useQuery({
    queryKey: ['reference', 'compounds', refId, page, pageSize, wanted.str_id ?? null],
    queryFn: ({ signal }) =>
      call(
        referenceCompounds,
        { params: { id: refId }, query: { pageNumber: page, pageSize, ...wanted } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });
  const list = useRef<HTMLOListElement>(null);
  const position = query.data?.position ?? null;
  useScrollToMarked(list, chosen === null && position !== null);
  return (
    <Answered query={query} failed="The compounds could not be fetched." height={600}>
      {(answer) => (
        <>
          {chosen === null && <MarkedNote marked={marked} position={answer.position} />}
          <OrderNote answer={answer} />
          <ol ref={list} className={classes.compounds} aria-label="Compounds">
            {answer.compounds.map((compound) => (
              <CompoundEntry
                key={compound.str_id}
                refId={refId}
                compound={compound}
                isMarked={compound.str_id === strId}
              />
            ))}
          </ol>
          <SectionEnd
            page={{ page: answer.pageNumber, pageSize }}
            shown={answer.compounds.length}
            total={answer.count}
            noun="structures"
            isPrinting={isPrinting}
            onPage={choose}
          />
        </>
      )}
    </Answered>
  );
}

/** Scrolls to the marked structure once, unless the page is scrolled already, for instance after Back. */
function useScrollToMarked(list: RefObject<HTMLOListElement | null>, isThere: boolean): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isThere || isDone.current) return;
    isDone.current = true;
    if (window.scrollY > 0) return;
    list.current?.querySelector('[data-marked="true"]')?.scrollIntoView({ block: 'center' });
  }, [list, isThere]);
}

function MarkedNote({ marked, position }: { marked: SectionProps['marked']; position: number | null }) {
  if (position !== null) return null;
  const text =
    marked.message ??
    (marked.strId === 0 ? null : `Structure ${marked.strId} is not in this reference, so none is marked.`);
  if (text === null) return null;
  return (
    <Words size="md" role="status" className={classes.note}>
      {text}
    </Words>
  );
}

function OrderNote({ answer: { order } }: { answer: ReferenceCompounds }) {
  if (order === 'compoundKey') return null;
  return (
    <Words size="md" tone="muted" marginBottom={4}>
      This reference has too many compound records to list them in its own numbering: they are listed by
      structure ID.
    </Words>
  );
}
