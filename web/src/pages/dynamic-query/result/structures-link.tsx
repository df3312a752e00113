import { Button } from '@mantine/core';
import { dynamicQueryStructures, queryLimits, searchRoles } from '@moltrove/contract';
import type { DynamicQuery } from '@moltrove/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../auth/api/call.ts';
import { useSession } from '../../../auth/session/session.ts';
import { searchParameter, storedAddressText } from '../../../search/address/linked-search.ts';
import { emptyCriterion, searchBy } from '../../../search/query/new-search.ts';
import { ErrorNote } from '../../../ui/error-note.tsx';
import { formatCount, formatCounted } from '../../../ui/format.ts';
import { Words } from '../../../ui/words.tsx';
import classes from './structures-link.module.css';

interface Props {
  readonly structures: number;
  /** Null if the number is of another query. */
  readonly query: DynamicQuery | null;
  /** In a cell of a table: a number that looks like a link. */
  readonly isCell?: boolean;
}

/** The number of structures of the rows, which opens a search of exactly these. */
export function StructuresLink({ structures, query, isCell = false }: Props) {
  const navigate = useNavigate();
  const { currentUserRole } = useSession();
  const opening = useMutation({
    async mutationFn(asked: DynamicQuery) {
      const { structureIds } = await call(dynamicQueryStructures, { body: { query: asked } });
      const search = searchBy({ ...emptyCriterion('Structure'), structureIds } as never);
      // Long lists of ids are stored on the server first.
      await storedAddressText(search);
      return search;
    },
    onSuccess: (search) =>
      navigate({ to: '/results/$tabid', params: { tabid: 'structures' }, search: searchParameter(search) }),
  });
  const text = formatCounted(structures, 'structure');
  const maySearch = currentUserRole !== null && searchRoles.includes(currentUserRole);
  const { maxSearchedStructures } = queryLimits;
  if (query === null || !maySearch || structures > maxSearchedStructures) {
    const why =
      structures > maxSearchedStructures
        ? `At most ${formatCount(maxSearchedStructures)} structures can be opened as a search.`
        : undefined;
    return (
      <Words as="span" size="lg" title={why}>
        {text}
      </Words>
    );
  }
  return (
    <>
      <Button
        size={isCell ? 'compact-xs' : 'compact-sm'}
        variant={isCell ? 'transparent' : 'light'}
        className={isCell ? classes['cell'] : undefined}
        loading={opening.isPending}
        aria-label={`Open ${text} as a search`}
        onClick={() => opening.mutate(query)}
      >
        {isCell ? formatCount(structures) : text}
      </Button>
      {opening.error !== null && (
        <ErrorNote
          title="The structures could not be opened."
          error={opening.error}
          onRetry={() => opening.mutate(query)}
        />
      )}
    </>
  );
}
