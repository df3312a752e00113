import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { compoundPage } from './compound-page.ts';
import { usePreviewLink } from './use-preview-link.ts';

interface Props {
  readonly strId: number;
  readonly title?: string;
  /** Its position in a table without cells that take the focus. */
  readonly cell?: { readonly row: number; readonly column: number };
  /** -1 if a grid manages the focus. */
  readonly tabIndex?: 0 | -1;
  readonly children: ReactNode;
}

/** The name or ID of a compound: a click previews it, another one opens its page. */
export function CompoundPreviewLink({ strId, title, cell, tabIndex, children }: Props) {
  const preview = usePreviewLink({ kind: 'compound', id: strId });
  return (
    <Link
      {...compoundPage(strId)}
      {...preview}
      data-link="quiet"
      data-row={cell?.row}
      data-column={cell?.column}
      title={title}
      tabIndex={tabIndex}
    >
      {children}
    </Link>
  );
}
