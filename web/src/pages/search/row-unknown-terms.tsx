import { hasValue, listedTerms } from '@moltrove/contract';
import type { Criterion, SearchRow } from '@moltrove/contract';
import { UnknownTermsNote } from '../../widgets/search-header/unknown-terms-note.tsx';
import { useRowCount } from './use-counts.ts';

interface Props {
  row: SearchRow;
  onChange: (criterion: Criterion) => void;
}

/** The values of a row that the release does not have; a click accepts a suggestion. */
export function RowUnknownTerms({ row, onChange }: Props) {
  const { criterion } = row;
  const { data, isCurrent } = useRowCount(criterion, hasValue(criterion) && row.enabled);
  if (!row.enabled || !isCurrent) return null;
  return (
    <UnknownTermsNote
      unknown={data?.unknownTerms ?? []}
      onReplace={({ field, term }, value) => {
        const listed = listedTerms(criterion).find((each) => each.field === field && each.term === term);
        if (listed !== undefined) onChange(listed.replacedBy(value));
      }}
    />
  );
}
