import { type OpenedRows, authorRows, referenceCompanyRows } from '@moltrove/contract';
import { Fragment, useState } from 'react';
import { Words } from '../../../ui/words.tsx';
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
      <NameLinks names={shown} rowsOf={authorRows} what="author" />
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

/** The companies that it comes from, each with a link to their references. */
export function Companies({ names, addresses }: CompaniesProps) {
  if (names.length === 0) return null;
  return (
    <Words size="md">
      <NameLinks names={names} rowsOf={referenceCompanyRows} what="company" />
      {addresses !== null && (
        <Words as="span" tone="muted">
          {` · ${addresses}`}
        </Words>
      )}
    </Words>
  );
}

interface NameLinksProps {
  readonly names: readonly string[];
  readonly rowsOf: (name: string) => OpenedRows;
  readonly what: string;
}

function NameLinks({ names, rowsOf, what }: NameLinksProps) {
  return names.map((name, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- a name may be listed twice, and the list never changes
    <Fragment key={`${at} ${name}`}>
      {at > 0 && ', '}
      <RowsLink rows={rowsOf(name)} label={`Open the references with the ${what} ${name}`}>
        {name}
      </RowsLink>
    </Fragment>
  ));
}
