import { AppError, type ReleaseVerification } from '@moltrove/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { User } from '../../../platform/access/user.ts';
import type { Background } from '../../../platform/jobs/background.ts';
import type { JobEnd } from '../jobs/job-messages.ts';
import { defaultNiceness, type Job, startJob } from '../jobs/job-process.ts';
import { progressRate } from '../jobs/progress-rate.ts';

interface Deps {
  readonly home: string;
  readonly logger: FastifyBaseLogger;
  readonly background: Background;
  readonly now: () => number;
  /** Of their processes, on the scale of `nice`. */
  readonly jobNiceness?: number | undefined;
  /** Records the end of a verification. */
  readonly record: (release: string, actor: User, verification: ReleaseVerification) => Promise<void>;
}

const none: ReleaseVerification = {
  state: 'none',
  release: '',
  startedOn: null,
  endedOn: null,
  startedBy: '',
  progress: null,
  findings: [],
  problem: null,
};

/** Findings that are shown; a release with more is damaged beyond reading. */
const shownFindings = 200;

/** Verifies releases, one at a time, each in a process of its own; remembers the last result. */
export function releaseVerifications(deps: Deps) {
  const { home, logger, background, now, record, jobNiceness = defaultNiceness } = deps;
  let state = none;
  let job: Job | null = null;

  return {
    state: (): ReleaseVerification => state,

    /** Fails with CONFLICT while one is running. */
    start(release: string, actor: User): void {
      if (job !== null)
        throw new AppError('CONFLICT', `Release ${state.release} is being verified. Wait for it to end.`);
      const rate = progressRate();
      state = {
        ...none,
        state: 'running',
        release,
        startedBy: actor.username,
        startedOn: new Date(now()).toISOString(),
      };
      const started = startJob({ kind: 'verify', home, release }, jobNiceness, (report) => {
        state = { ...state, progress: rate(report) };
      });
      job = started;
      background.run('the verification of a release', async () => {
        const end = await started.ended;
        job = null;
        if (end.kind === 'failed')
          logger.error({ release, reason: end.reason }, 'the verification of a release failed');
        state = { ...state, ...outcomeOf(end), progress: null, endedOn: new Date(now()).toISOString() };
        await record(release, actor, state);
      });
    },

    async stop(): Promise<void> {
      job?.stop();
      await job?.ended;
    },
  };
}

function outcomeOf(end: JobEnd): Pick<ReleaseVerification, 'state' | 'findings' | 'problem'> {
  switch (end.kind) {
    case 'verified':
      return {
        state: end.findings.length === 0 ? 'intact' : 'damaged',
        findings: end.findings.slice(0, shownFindings),
        problem: null,
      };
    case 'failed':
      return {
        state: 'failed',
        findings: [],
        problem: end.isExpected ? end.reason : 'It failed; the log of the server says why.',
      };
    default:
      return { state: 'stopped', findings: [], problem: null };
  }
}
