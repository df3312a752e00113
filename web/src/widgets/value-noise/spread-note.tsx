import { noiseOf } from '@moltrove/contract';
import type { EvidenceLevel } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { useValueNoise } from '../../queries/value-noise.ts';
import { Words } from '../../ui/words.tsx';
import { spreadSentence } from './noise-text.ts';

interface Props {
  readonly activityType: string;
  readonly level: EvidenceLevel;
}

/**
 * How far two values of one structure differ at a level of evidence, so that a difference can be judged; nothing if the release does not
 * tell.
 */
export function SpreadNote({ activityType, level }: Props) {
  const { data } = useValueNoise();
  const noise = noiseOf(data?.noise ?? null, activityType, level);
  if (noise === null) return null;
  return (
    <Words size="sm" tone="muted">
      {spreadSentence(noise)} <Link to="/valuespread">Spread of values</Link>
    </Words>
  );
}
