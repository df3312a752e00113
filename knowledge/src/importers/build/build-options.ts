import type { Fill, ReleaseFacts } from '../../release/fill.ts';
import { type Home } from '../../release/home.ts';
import type { OnProgress } from '../../release/progress.ts';

export interface BuildReleaseOptions extends ReleaseFacts {
  readonly home: Home;
  /** Wanted id; a finished release that has it makes this one `<id>-2`. */
  readonly id: string;
  /** Identifies the source, so that an interrupted build of it can continue; null always starts from the beginning. */
  readonly fingerprint?: string | null;
  readonly fill: Fill;
  /** What becomes of properties that the source lacks: RDKit computes them (the default), or they stay empty. */
  readonly missingProperties?: 'compute' | 'leave';
  readonly onProgress: OnProgress;
  readonly signal?: AbortSignal | undefined;
  /** Threads that help SQLite to sort. */
  readonly threads?: number;
}
