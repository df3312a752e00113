import type { ListedReference } from '@moltrove/contract';
import type { ReactNode } from 'react';
import { Words } from '../../ui/words.tsx';
import { PreviewLink } from '../../widgets/preview-link/preview-link.tsx';
import { CountLine, LinedList } from './lined-list.tsx';

interface Props {
  readonly title: string;
  readonly references: readonly (ListedReference & { readonly counted: ReactNode })[];
}

/** References that can be previewed, each with a number. */
export function ListedReferences({ title, references }: Props) {
  if (references.length === 0) return null;
  return (
    <section>
      <Words as="h3" size="md" weight={600} marginBottom={3}>
        {title}
      </Words>
      <LinedList>
        {references.map((reference) => (
          <CountLine key={reference.ref_id} text={<Cited reference={reference} />}>
            {reference.counted}
          </CountLine>
        ))}
      </LinedList>
    </section>
  );
}

function Cited({ reference }: { reference: ListedReference }) {
  return (
    <>
      <PreviewLink previewed={{ kind: 'reference', id: reference.ref_id, strId: 0 }}>
        {citationOf(reference)}
      </PreviewLink>
      {hasTitle(reference) && (
        <Words as="span" size="sm" tone="muted" lines={2}>
          {reference.title}
        </Words>
      )}
    </>
  );
}

/** A reference in a line: its citation, else its title. */
export function citationOf({ reference, title, ref_id: id }: ListedReference): string {
  return reference ?? title ?? `Reference ${id}`;
}

/** Sources such as data sets are cited by their title alone. */
function hasTitle(reference: ListedReference): boolean {
  return reference.title !== null && reference.title !== citationOf(reference);
}
