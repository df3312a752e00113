import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { compoundPage } from '../../chem-ui/compound-page.ts';
import type { Previewed } from '../../chem-ui/preview-store.ts';
import { referencePage } from '../../chem-ui/reference-page.ts';
import { usePreviewLink } from '../../chem-ui/use-preview-link.ts';
import { searchParameter } from '../../search/address/linked-search.ts';
import { thingRows } from './thing-rows.ts';

export interface PreviewLinkProps {
  readonly previewed: Previewed;
  readonly title?: string | undefined;
  /** Its position in a table without cells that take the focus. */
  readonly cell?: { readonly row: number; readonly column: number } | undefined;
  /** -1 if a grid manages the focus. */
  readonly tabIndex?: 0 | -1 | undefined;
  /** Underlined, for links among other words. */
  readonly isInText?: boolean;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string;
  /** Shown only when pointed at, or while it has the focus. */
  readonly 'data-reveal'?: '' | undefined;
  readonly children: ReactNode;
}

/** The name of a thing: a click previews it, another one opens its page or its rows. */
export function PreviewLink({ previewed, cell, isInText = false, children, ...others }: PreviewLinkProps) {
  const link = {
    'data-link': isInText ? undefined : 'quiet',
    ...usePreviewLink(previewed),
    'data-row': cell?.row,
    'data-column': cell?.column,
    ...others,
  };
  if (previewed.kind === 'compound') {
    return (
      <Link {...compoundPage(previewed.id)} {...link}>
        {children}
      </Link>
    );
  }
  if (previewed.kind === 'reference') {
    return (
      <Link {...referencePage(previewed.id, previewed.strId)} {...link}>
        {children}
      </Link>
    );
  }
  const rows = thingRows(previewed);
  if (rows === null) return children;
  const { tab, search } = rows;
  return (
    <Link
      to="/results/$tabid"
      params={{ tabid: tab }}
      search={searchParameter(search)}
      preload={false}
      {...link}
    >
      {children}
    </Link>
  );
}
