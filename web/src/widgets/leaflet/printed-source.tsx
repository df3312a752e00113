import { releaseDateText, useRelease } from '../../queries/release.ts';
import { Words } from '../../ui/words.tsx';
import classes from './printed-source.module.css';

/** On paper, says which release the page shows, from which source, and its address. */
export function PrintedSource() {
  const { data: release } = useRelease();
  if (release === undefined) return null;
  return (
    <Words as="div" size="sm" tone="muted" breaksWords className={classes.source}>
      {`${release.name}, ${releaseDateText(release)}. ${release.attribution}`}
      <br />
      {`${location.origin}${location.pathname}`}
    </Words>
  );
}
