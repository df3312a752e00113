import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { referencePage } from './reference-page.ts';
import { usePreviewLink } from './use-preview-link.ts';

interface Props {
  readonly refId: number;
  /** The structure that the page marks; 0 for none. */
  readonly strId: number;
  readonly title?: string;
  /** Its position in a table without cells that take the focus. */
  readonly cell?: { readonly row: number; readonly column: number };
  /** -1 if a grid manages the focus. */
  readonly tabIndex?: 0 | -1;
  readonly children: ReactNode;
}

/** The citation or ID of a reference: a click previews it, another one opens its page. */
export function ReferencePreviewLink({ refId, strId, title, cell, tabIndex, children }: Props) {
  const preview = usePreviewLink({ kind: 'reference', id: refId, strId });
  return (
    <Link
      {...referencePage(refId, strId)}
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
