import { useRelease } from '../queries/release.ts';
import { Banner } from './banner.tsx';

/** States on every page that the activities of this release are simulated. */
export function SimulatedBanner() {
  const { data: release } = useRelease();
  if (release?.simulated !== true) return null;
  return (
    <Banner role="note">
      Simulated data: the activities of this release are made up; they are not measurements.
    </Banner>
  );
}
