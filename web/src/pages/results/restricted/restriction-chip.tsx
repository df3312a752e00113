import { entityCriterion, resultParameters, rowNouns, selectedTitle } from '@moltrove/contract';
import type { ResultEntity } from '@moltrove/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Chip } from '../../../ui/chip.tsx';
import { Words } from '../../../ui/words.tsx';
import { encodeSearch } from '../../../search/address/search-link.ts';
import { searchBy } from '../../../search/query/new-search.ts';
import { useSearchNames } from '../../../search/names/use-search-names.ts';
import { startAddress } from '../address/results-address.ts';
import classes from './restriction-chip.module.css';
import type { ResultsLocation } from '../address/use-results-location.ts';

/**
 * The row that the results are restricted to, with a button to remove the restriction and a link to all results for
 * the row in the release.
 */
export function RestrictionChip({ location, entity }: { location: ResultsLocation; entity: ResultEntity }) {
  const navigate = useNavigate();
  const { tab, id } = entity;
  const criterion = useMemo(() => entityCriterion({ tab, id }), [tab, id]);
  const names = useSearchNames(useMemo(() => searchBy(criterion).query, [criterion]));
  const title = selectedTitle(criterion, names);
  const isWhole = location.unrestricted.query.rows.length === 0 && location.unrestricted.filters.length === 0;
  return (
    <>
      <Chip
        as="span"
        kind="filter"
        removeLabel={`Remove the restriction to ${title}`}
        onRemove={() => void navigate(location.link(location.tab, startAddress, null))}
      >
        <Words as="span" lines={1}>
          <Words as="span" tone="muted">
            Restricted to
          </Words>{' '}
          {title}
        </Words>
      </Chip>
      {!isWhole && (
        <Link
          className={classes.restrictionLink}
          to="/new-search-results/$tabid"
          params={{ tabid: location.tab }}
          search={{ s: encodeSearch(searchBy(criterion)), [resultParameters.parent]: location.here }}
        >
          All of this {rowNouns[entity.tab].one} in the release
        </Link>
      )}
    </>
  );
}
