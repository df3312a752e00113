import { Skeleton } from '@mantine/core';
import { defaultCount } from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../auth/api/call.ts';
import { useRelease } from '../../queries/release.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatCount } from '../../ui/format.ts';
import { Inline } from '../../ui/inline.tsx';
import { Words } from '../../ui/words.tsx';
import classes from './release-contents.module.css';

const facts = [
  ['structures', 'structures'],
  ['activities', 'activities'],
  ['assays', 'assays'],
  ['references', 'references'],
  ['compoundRecords', 'compound records'],
  ['clinicalCompounds', 'development compounds'],
  ['approvedDrugs', 'approved drugs'],
] as const;

/** The counts of the release. */
export function ReleaseContents() {
  const { data: release } = useRelease();
  const { data, error, isError, refetch } = useQuery({
    queryKey: ['defaultCount'],
    queryFn: ({ signal }) => call(defaultCount, {}, { signal }),
  });
  return (
    <section>
      <Words as="h2" size="md" weight={600} marginBottom={3}>
        What the release holds
      </Words>
      {isError ? (
        <ErrorNote title="The release could not be counted." error={error} onRetry={() => void refetch()} />
      ) : (
        <Inline as="dl" gap={10} rowGap={2} align="stretch" wrap marginBottom={2} size="md">
          {facts.map(([key, label]) => (
            <Inline gap={2} align="stretch" key={key} className={classes['fact']}>
              <dt>{label}</dt>
              <dd>
                {data === undefined ? <Skeleton width={48} height={14} mt={3} /> : formatCount(data[key])}
              </dd>
            </Inline>
          ))}
        </Inline>
      )}
      {release !== undefined && (
        <Words tone="muted" size="sm">
          {release.source.replace(/\.$/, '')}. {release.attribution}
        </Words>
      )}
    </section>
  );
}
