import { useEffect } from 'react';
import { useRelease } from '../queries/release.ts';
import { useStored } from '../ui/use-stored.ts';
import { Banner } from './banner.tsx';

/**
 * States on every page that the activities of this release are simulated. Until the release is known, it takes the
 * space that it had on the last visit, so that the page below does not move.
 */
export function SimulatedBanner() {
  const { data: release } = useRelease();
  const [wasSimulated, remember] = useStored('moltrove.simulatedRelease', (stored) => stored === true);
  const isSimulated = release?.simulated;
  useEffect(() => {
    if (isSimulated !== undefined && isSimulated !== wasSimulated) remember(isSimulated);
  });
  if (isSimulated === undefined ? !wasSimulated : !isSimulated) return null;
  return (
    <Banner role="note" isReserved={isSimulated === undefined}>
      Simulated data: the activities of this release are made up; they are not measurements.
    </Banner>
  );
}
