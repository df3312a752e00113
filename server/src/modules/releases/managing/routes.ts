import {
  AppError,
  listManagedReleases,
  type ManagedRelease,
  type ReleaseManagement,
  removeManagedRelease,
  stopReleaseVerification,
  useManagedRelease,
  verifyManagedRelease,
} from '@moltrove/contract';
import {
  type Home,
  homeAt,
  type ListedRelease,
  listReleases,
  releaseHistory,
  removeRelease,
  useRelease,
} from '@moltrove/knowledge';
import type { Routes } from '../../../platform/http/routes.ts';
import type { User } from '../../../platform/access/user.ts';
import type { OpenedRelease } from '../../../release/current-release.ts';
import { type AuditEntry, type AuditEvent, auditTrail } from '../../../shared/append-only/audit-trail.ts';
import type { ModuleDeps } from '../../../shared/module-deps.ts';
import { releaseVerifications } from './release-verifications.ts';

export interface ReleaseDeps extends Pick<
  ModuleDeps,
  'userData' | 'release' | 'logger' | 'background' | 'now'
> {
  /** Folder of the installation. */
  readonly home: string;
  /** Of the processes of verifications, on the scale of `nice`. Default: the lowest priority. */
  readonly jobNiceness?: number | undefined;
}

/** Entries of the history that are shown. */
const shownHistory = 20;

/** The releases of the installation for super administrators: which one is in use, and its verification. */
export function releaseRoutes(routes: Routes, deps: ReleaseDeps): { stop(): Promise<void> } {
  const { userData, release, now } = deps;
  const home = homeAt(deps.home);
  const record = (actor: User, action: string, id: string, states: Pick<AuditEvent, 'before' | 'after'>) =>
    auditTrail(userData).add({ actor, at: now(), action, subject: { kind: 'release', id }, ...states });
  const verifying = releaseVerifications({
    ...deps,
    record: (id, actor, { state, findings }) =>
      record(actor, 'release.verified', id, { before: null, after: { state, findings: findings.length } }),
  });

  const management = async (): Promise<ReleaseManagement> => {
    const { open, refused } = release.state();
    const listed = await listReleases(home);
    const entries = await auditTrail(userData).list({ subjectKind: 'release' }, shownHistory);
    return {
      releases: listed.map((each) =>
        managed(
          each,
          open.find(({ id }) => id === each.id),
          home,
        ),
      ),
      refused:
        refused === null
          ? null
          : { id: refused.id, reason: inHome(home, refused.reason), on: moment(refused.at) },
      verification: verifying.state(),
      history: entries.map(historyOf),
    };
  };
  const requireListed = async (id: string): Promise<void> => {
    if (!(await listReleases(home)).some((each) => each.id === id && !each.isUnfinished))
      throw new AppError('NOT_FOUND', `There is no release ${id}.`);
  };

  routes.serve(listManagedReleases, management);

  routes.serve(useManagedRelease, async ({ caller: { user }, params: { id }, body: { reason } }) => {
    await requireListed(id);
    const [before = null] = await releaseHistory(home);
    await inWords(home, () => useRelease(home, id));
    await record(user, 'release.chosen', id, { before: { release: before }, after: { release: id, reason } });
    return management();
  });

  routes.serve(removeManagedRelease, async ({ caller: { user }, params: { id }, body: { reason } }) => {
    await requireListed(id);
    await inWords(home, () => removeRelease(home, id));
    await record(user, 'release.removed', id, { before: { release: id }, after: { reason } });
    return management();
  });

  routes.serve(verifyManagedRelease, async ({ caller: { user }, params: { id } }) => {
    await requireListed(id);
    verifying.start(id, user);
    return management();
  });

  routes.serve(stopReleaseVerification, async () => {
    await verifying.stop();
    return management();
  });

  return { stop: () => verifying.stop() };
}

function managed(listed: ListedRelease, opened: OpenedRelease | undefined, home: Home): ManagedRelease {
  const { id, isUnfinished, isChosen, isOpen, problem, facts } = listed;
  return {
    id,
    state: isUnfinished ? 'unfinished' : problem === null ? 'complete' : 'unusable',
    problem: problem === null ? null : inHome(home, problem),
    name: facts?.name ?? null,
    source: facts?.source ?? null,
    date: facts?.date ?? null,
    builtOn: facts?.builtAt ?? null,
    simulated: facts?.simulated ?? false,
    bytes: facts?.bytes ?? null,
    counts: facts?.counts ?? null,
    chosen: isChosen,
    inUse: opened?.isInUse ?? false,
    open: isOpen || opened !== undefined,
    openUntil: opened?.closesAt == null ? null : moment(opened.closesAt),
    uses: opened?.uses ?? 0,
  };
}

function historyOf({
  at,
  actorName,
  action,
  subjectId,
  after,
}: AuditEntry): ReleaseManagement['history'][number] {
  const reason = after?.['reason'];
  return {
    on: moment(at),
    by: actorName,
    action,
    release: subjectId,
    reason: typeof reason === 'string' ? reason : '',
  };
}

/** A release that cannot be opened is a conflict of this call, not a server that is not ready. */
async function inWords(home: Home, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'NOT_FOUND') throw error;
    throw new AppError('CONFLICT', sentence(inHome(home, error.message)), {}, { cause: error });
  }
}

/** A message without the path of the releases on this machine. */
const inHome = (home: Home, text: string): string => text.replaceAll(`${home.releases}/`, '');
const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const moment = (at: number): string => new Date(at).toISOString();
