import {
  evidenceLevelLabels,
  evidenceLevelMeanings,
  evidenceLevels,
  minNoiseGroups,
} from '@moltrove/contract';
import type { ValueNoise } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { useRelease } from '../../../queries/release.ts';
import { useValueNoise } from '../../../queries/value-noise.ts';
import { Answered } from '../../../ui/answered.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { Words } from '../../../ui/words.tsx';
import { NoiseTable } from '../../../widgets/value-noise/noise-table.tsx';
import { InformationFrame } from '../information-frame.tsx';

/** How far values of the release differ that were measured repeatedly, by activity type and level of evidence. */
export function ValueSpreadPage() {
  const query = useValueNoise();
  const { data: release } = useRelease();
  return (
    <InformationFrame>
      <PageFrame width={1080} gap={8}>
        <Words as="h1" size="4xl" weight={650}>
          Spread of values
        </Words>
        <p>
          How far the values of a structure differ if it was measured more than once on the same target
          {release === undefined ? '' : `, in ${release.name}`}. If two structures differ by no more than
          that, it may be nothing but the measurement. The manual describes{' '}
          <Link to="/usermanual/$chapter" params={{ chapter: 'evidence' }}>
            how this is measured
          </Link>
          .
        </p>
        <Answered query={query} failed="The spread of the values could not be fetched.">
          {({ noise }) => (noise === null ? <Missing /> : <Spreads noise={noise} />)}
        </Answered>
      </PageFrame>
    </InformationFrame>
  );
}

const Missing = () => (
  <p>
    This release was built before the spread of its values was measured. It is there after the next import.
  </p>
);

function Spreads({ noise }: { readonly noise: readonly ValueNoise[] }) {
  const enough = noise.filter(({ groups }) => groups >= minNoiseGroups);
  const few = noise.filter(({ groups }) => groups < minNoiseGroups);
  if (noise.length === 0)
    return <p>No values of this release can be compared: none was measured repeatedly.</p>;
  return (
    <>
      {enough.length === 0 ? (
        <p>{`No type has ${minNoiseGroups} structures or more that were measured repeatedly on a target.`}</p>
      ) : (
        <NoiseTable noise={enough} />
      )}
      {few.length > 0 && (
        <details>
          <summary>{`Types and levels with fewer than ${minNoiseGroups}, whose spread is not used`}</summary>
          <NoiseTable noise={few} />
        </details>
      )}
      <section>
        <Words as="h2" size="xl" weight={600} marginBottom={3}>
          Reading the table
        </Words>
        <ul>
          <li>
            <strong>Measured repeatedly</strong> counts combinations of a structure and a target. Each has the
            same weight, however often it was measured.
          </li>
          <li>
            Differences are of logarithms, as of pActivity; in brackets the ratio.{' '}
            <strong>SD of one value</strong> is the standard deviation of a single value, that of a difference
            of two divided by the square root of 2.
          </li>
          {evidenceLevels.map((level) => (
            <li key={level}>
              <strong>{evidenceLevelLabels[level]}</strong>: {evidenceLevelMeanings[level]}.
            </li>
          ))}
          <li>A pair of values is counted only at the closest level that it reaches.</li>
        </ul>
      </section>
    </>
  );
}
