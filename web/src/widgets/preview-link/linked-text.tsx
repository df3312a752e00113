import { Fragment } from 'react';
import type { Previewed } from '../../chem-ui/preview-store.ts';
import { PreviewLink } from './preview-link.tsx';
import { nameOfThing } from './things-of-cell.ts';

interface Props {
  /** At least one. */
  readonly things: readonly Previewed[];
  /** The text of a cell: the name of the only thing, or of each, separated by "; ". */
  readonly text: string;
  readonly cell?: { readonly row: number; readonly column: number };
  readonly tabIndex?: 0 | -1;
}

/** The text of a cell, in which each name previews what it stands for. */
export function LinkedText({ things, text, cell, tabIndex }: Props) {
  const names = things.map((thing) => (things.length === 1 ? text : nameOfThing(thing)));
  return things.map((thing, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a name may be listed twice, and the list never changes
    <Fragment key={at}>
      {at > 0 && '; '}
      <PreviewLink previewed={thing} title={`Preview ${names[at]}`} cell={cell} tabIndex={tabIndex}>
        {names[at]}
      </PreviewLink>
    </Fragment>
  ));
}
