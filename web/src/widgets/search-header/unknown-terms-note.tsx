import { Button } from '@mantine/core';
import { uploadFields } from '@moltrove/contract';
import type { UnknownTerms } from '@moltrove/contract';
import { formatCounted } from '../../ui/format.ts';
import { WarningNote } from '../../ui/warning-note.tsx';
import classes from './unknown-terms-note.module.css';

type Term = UnknownTerms['terms'][number];

interface Props {
  unknown: readonly UnknownTerms[];
  /** Replaces a term with a suggestion; if missing, terms are only listed. */
  onReplace?: (term: Term, value: string) => void;
}

/** Terms of a search that are not in the release, with suggestions. */
export function UnknownTermsNote({ unknown, onReplace }: Props) {
  if (unknown.length === 0) return null;
  return (
    <WarningNote className={classes['notes']} role="status">
      {unknown.map((row) => (
        <ul key={row.rowId} className={classes['terms']}>
          {row.terms.map((term) => (
            <li key={`${term.field} ${term.term}`}>
              “{term.term}” is not in this release{term.proposals.length === 0 ? '.' : '. Did you mean'}{' '}
              <Proposals term={term} onReplace={onReplace} />
            </li>
          ))}
          {row.unknown > row.terms.length && (
            <li>
              {formatCounted(row.unknown - row.terms.length, 'further value is', 'further values are')} not in
              this release.
            </li>
          )}
          {row.unchecked > 0 && (
            <li>{formatCounted(row.unchecked, 'value was', 'values were')} not checked.</li>
          )}
        </ul>
      ))}
    </WarningNote>
  );
}

function Proposals({ term, onReplace }: { term: Term; onReplace: Props['onReplace'] }) {
  if (term.proposals.length === 0) return null;
  if (onReplace === undefined) return `${term.proposals.map(nameOf(term)).join(', ')}?`;
  return term.proposals.map((proposal) => (
    <Button
      key={proposal.value}
      size="compact-xs"
      variant="default"
      onClick={() => onReplace(term, proposal.value)}
    >
      {nameOf(term)(proposal)}
    </Button>
  ));
}

/** The label of a suggestion, with its value if that differs and the field accepts lists. */
const nameOf =
  ({ field }: Term) =>
  ({ value, label }: Term['proposals'][number]): string =>
    uploadFields.some((each) => each === field) && label !== value ? `${label} (${value})` : label;
