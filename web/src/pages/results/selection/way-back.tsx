import { Skeleton } from '@mantine/core';
import { sentenceOf } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { useSearchOf } from '../../../search/address/current-search.ts';
import { useSearchNames } from '../../../search/names/use-search-names.ts';
import { IconArrowLeft } from '../../../ui/icons/tabler.ts';
import { Inline } from '../../../ui/inline.tsx';
import type { ParentAddress } from '../address/parent-address.ts';
import classes from './way-back.module.css';

/** A link to the results in which the rows of this search were selected. */
export function WayBack({ parent }: { parent: ParentAddress }) {
  const { status, search } = useSearchOf(parent.search.s);
  const isKnown = status === 'ready' || status === 'none';
  const names = useSearchNames(isKnown ? search.query : null);
  const sentence = isKnown ? sentenceOf(search.query, names).replace(/\.$/, '') : 'the results before';
  return (
    <Inline
      as="nav"
      gap={2}
      align="stretch"
      className={classes['back']}
      aria-label="Where these rows come from"
    >
      <Link to={parent.path} params={{ tabid: parent.tab }} search={parent.search} title={sentence}>
        <IconArrowLeft size={14} aria-hidden="true" />
        <span>
          Back to{' '}
          {status === 'loading' ? <Skeleton width={160} height={12} display="inline-block" /> : sentence}
        </span>
      </Link>
    </Inline>
  );
}
