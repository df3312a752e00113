import { useRelease } from '../queries/release.ts';
import classes from './simulated-banner.module.css';

/** Says on every page that the activities of this release are not measured. */
export function SimulatedBanner() {
  const { data: release } = useRelease();
  if (release?.simulated !== true) return null;
  return (
    <div className={classes['banner']} role="note">
      Simulated data: the activities of this release are made up and measure nothing.
    </div>
  );
}
