import { Badge } from '@mantine/core';
import type { CompoundHead } from '@moltrove/contract';

/** What is special about a compound: development, new in the release, natural product. */
export function HeadBadges({ head }: { head: CompoundHead }) {
  const { development, strIdNewlyAddedStatus: isNew, natural_product: isNatural } = head;
  return (
    <>
      {development !== null && (
        <Badge variant="light" tt="none">
          {developmentText(development)}
        </Badge>
      )}
      {isNew && (
        <Badge variant="light" color="gray" tt="none">
          New in this release
        </Badge>
      )}
      {isNatural && (
        <Badge variant="light" color="gray" tt="none">
          Natural product
        </Badge>
      )}
    </>
  );
}

/** The status, or the highest phase if they differ or there is no status, and the year of approval. */
function developmentText(development: NonNullable<CompoundHead['development']>): string {
  const { highest_phase: phase, status, approval_year: year } = development;
  const words =
    status === null || status === phase ? (phase ?? 'Development compound') : `${phase ?? ''} · ${status}`;
  return year === null ? words : `${words}, ${year}`;
}
