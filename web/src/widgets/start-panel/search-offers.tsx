import type { SearchCounts } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCounted } from '../../ui/format.ts';
import { Inline } from '../../ui/inline.tsx';
import { Words } from '../../ui/words.tsx';
import classes from './search-offers.module.css';

/** A list of searches to open. */
export function SearchOffers({ children }: { readonly children: ReactNode }) {
  return <ul className={classes['offers']}>{children}</ul>;
}

interface SearchOfferProps {
  readonly title: ReactNode;
  /** The search as a sentence, if the title is more than its text. */
  readonly sentence?: string | undefined;
  /** Undefined if unknown. */
  readonly counts: SearchCounts | undefined;
  /** Text after the counts. */
  readonly note?: ReactNode;
  /** Loads the search, or the id of the saved search whose page opens. */
  readonly opens: (() => void) | { readonly savedId: string };
  /** A button at the end. */
  readonly children?: ReactNode;
}

const textOf = (title: ReactNode): string | undefined => (typeof title === 'string' ? title : undefined);

/** A search that opens with one click, with its counts. */
export function SearchOffer({
  title,
  sentence = textOf(title),
  counts,
  note,
  opens,
  children,
}: SearchOfferProps) {
  const content = (
    <>
      <Words as="span" lines={2} flex="shrink">
        {title}
      </Words>
      {counts !== undefined && (
        <Words as="span" size="sm" tone="muted" className={classes['counts']}>
          {formatCounted(counts.structures, 'structure')} ·{' '}
          {formatCounted(counts.activities, 'activity', 'activities')}
          {note}
        </Words>
      )}
    </>
  );
  return (
    <Inline as="li" className={classes['offer']} data-hover="">
      {typeof opens === 'function' ? (
        <button type="button" className={classes['load']} onClick={opens} title={sentence}>
          {content}
        </button>
      ) : (
        <Link
          to="/saved/$savedid"
          params={{ savedid: opens.savedId }}
          className={classes['load']}
          title={sentence}
        >
          {content}
        </Link>
      )}
      {children}
    </Inline>
  );
}
