import { chartLinks } from '@moltrove/contract';
import type { ChartKey } from '@moltrove/contract';
import { use } from 'react';
import type { EntryLink } from '../../charts/entry-links.ts';
import { PreviewContext } from '../../chem-ui/preview-store.ts';
import type { Previewed } from '../../chem-ui/preview-store.ts';
import { usePreviewLink } from '../../chem-ui/use-preview-link.ts';
import { IconFileText } from '../../ui/icons/tabler.ts';
import classes from './entry-preview-link.module.css';
import { PreviewLink } from './preview-link.tsx';

/** What an entry of a chart names; null for a chart of anything else, and for the entry of rows without a value. */
export function thingOfEntry(chartKey: string, value: string | null): Previewed | null {
  const kind = chartLinks[chartKey as ChartKey];
  if (kind === undefined || value === null) return null;
  if (kind === 'reference') return { kind, id: Number(value), strId: 0 };
  if (kind === 'target') return { kind, by: 'name', text: value };
  return kind === 'company' || kind === 'organism' || kind === 'indication' ? { kind, name: value } : null;
}

/** The links of the entries of charts. */
export const entryPreviewLink: EntryLink = (chartKey, { value, label }, tabIndex) => {
  const thing = thingOfEntry(chartKey, value);
  return thing === null ? undefined : <EntryPreviewLink thing={thing} label={label} tabIndex={tabIndex} />;
};

interface Props {
  readonly thing: Previewed;
  readonly label: string;
  readonly tabIndex: 0 | -1;
}

/** An entry of a chart as a link: a press previews it where the page has a preview, else it opens its page or rows. */
function EntryPreviewLink({ thing, label, tabIndex }: Props) {
  const isShown = usePreviewLink(thing)['aria-current'] !== undefined;
  const opens = use(PreviewContext) === null || isShown;
  return (
    <PreviewLink
      previewed={thing}
      className={classes.link}
      data-reveal={isShown ? undefined : ''}
      tabIndex={tabIndex}
      aria-label={`${opens ? 'Open' : 'Preview'} ${label}`}
      title={opens ? 'Open' : 'Preview'}
    >
      <IconFileText size={15} aria-hidden="true" />
    </PreviewLink>
  );
}
