import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { PreviewContext } from '../chem-ui/preview-store.ts';
import { referencePage } from '../chem-ui/reference-page.ts';
import { usePreviewLink } from '../chem-ui/use-preview-link.ts';
import { IconFileText } from '../ui/icons/tabler.ts';
import classes from './reference-entry-link.module.css';

interface Props {
  readonly refId: number;
  readonly label: string;
  readonly tabIndex: 0 | -1;
}

/** A reference of a chart as a link: a press previews it where the page has a preview, else it opens its page. */
export function ReferenceEntryLink({ refId, label, tabIndex }: Props) {
  const preview = usePreviewLink({ kind: 'reference', id: refId, strId: 0 });
  const hasPreview = use(PreviewContext) !== null;
  const isShown = preview['aria-current'] !== undefined;
  const opens = !hasPreview || isShown;
  return (
    <Link
      {...referencePage(refId, 0)}
      {...preview}
      className={classes.link}
      data-reveal={isShown ? undefined : ''}
      tabIndex={tabIndex}
      aria-label={`${opens ? 'Open' : 'Preview'} ${label}`}
      title={opens ? 'Open its page' : 'Preview'}
    >
      <IconFileText size={15} aria-hidden="true" />
    </Link>
  );
}
