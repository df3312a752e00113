import type { Fill, ReleaseFacts } from '../../release/fill.ts';
import { type Home } from '../../release/home.ts';
import type { OnProgress } from '../../release/progress.ts';

export interface BuildReleaseOptions extends ReleaseFacts {
  readonly home: Home;
  /** Requested id; if a finished release has it, this one becomes `<id>-2`. */
  readonly id: string;
  /** Identifies the source, so that an interrupted build of it can continue; null always starts from the beginning. */
  readonly fingerprint?: string | null;
  readonly fill: Fill;
  /** How properties that the source lacks are handled: RDKit computes them (the default), or they stay empty. */
  readonly missingProperties?: 'compute' | 'leave';
  readonly onProgress: OnProgress;
  readonly signal?: AbortSignal | undefined;
  /** Whether the release is then the one to use; by default it is. */
  readonly isChosen?: boolean;
  /** Number of threads with which SQLite sorts. */
  readonly threads?: number;
}
