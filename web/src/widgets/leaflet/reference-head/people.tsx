import { authorRows } from '@moltrove/contract';
import { Fragment, useState } from 'react';
import { Words } from '../../../ui/words.tsx';
import { PreviewLink } from '../../preview-link/preview-link.tsx';
import { RowsLink } from '../rows-link.tsx';

/** More authors are folded. */
const maxShown = 15;

/** The authors, each with a link to the references that name them. */
export function Authors({ names }: { names: readonly string[] }) {
  const [isWhole, setWhole] = useState(false);
  if (names.length === 0) return null;
  const shown = isWhole ? names : names.slice(0, maxShown);
  const others = names.length - shown.length;
  return (
    <Words size="md">
      <AuthorLinks names={shown} />
      {others > 0 && (
        <>
          {', '}
          <button type="button" data-link="quiet" onClick={() => setWhole(true)}>
            {`and ${others} more`}
          </button>
        </>
      )}
    </Words>
  );
}

interface CompaniesProps {
  readonly names: readonly string[];
  readonly addresses: string | null;
}

/** The companies that it comes from, each of which can be previewed. */
export function Companies({ names, addresses }: CompaniesProps) {
  if (names.length === 0) return null;
  return (
    <Words size="md">
      {names.map((name, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a name may be listed twice, and the list never changes
        <Fragment key={`${at} ${name}`}>
          {at > 0 && ', '}
          <PreviewLink previewed={{ kind: 'company', name }}>{name}</PreviewLink>
        </Fragment>
      ))}
      {addresses !== null && (
        <Words as="span" tone="muted">
          {` · ${addresses}`}
        </Words>
      )}
    </Words>
  );
}

/** Names with links to their references. */
function AuthorLinks({ names }: { names: readonly string[] }) {
  return names.map((name, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a name may be listed twice, and the list never changes
    <Fragment key={`${at} ${name}`}>
      {at > 0 && ', '}
      <RowsLink rows={authorRows(name)} label={`Open the references with the author ${name}`}>
        {name}
      </RowsLink>
    </Fragment>
  ));
}
