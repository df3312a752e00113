import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { AppError } from '@moltrove/contract';
import {
  historyVersion,
  type Home,
  homeAt,
  type KnowledgeBase,
  makeFolder,
  noteOpenReleases,
  releaseHistory,
} from '@moltrove/knowledge';
import { buildApp } from './app.ts';
import {
  type Config,
  configFileOf,
  isLoopback,
  limitsOf,
  secretsOthersRead,
  settingsAtStart,
} from './config.ts';
import { earlierRunCheck, type StartAllowance } from './earlier-run.ts';
import { startTidying } from './housekeeping.ts';
import { serveMetrics } from './metrics/metrics-server.ts';
import { serverMetrics } from './metrics/metrics.ts';
import { exportsAtWork, openSessions } from './metrics/stored-work.ts';
import type { WorkSources } from './metrics/work-metrics.ts';
import { type DemonstrationLogin, makeDemonstrationUsers } from './modules/accounts/demonstration-users.ts';
import { type HomeKey, tokenKeyOf, twoStepKeyOf } from './modules/accounts/sessions/token-key.ts';
import { signOnConfigOf } from './modules/accounts/sign-on/settings.ts';
import { exportsOf } from './modules/exports/export-folder.ts';
import { releaseNews } from './modules/notices/release-news.ts';
import { alertRunner } from './modules/searches/alerts/alert-runner.ts';
import { ownPolicies } from './modules/system/policies/own-policies.ts';
import { clockWatch } from './platform/database/clock-watch.ts';
import { openStore } from './platform/database/open-store.ts';
import { lockHome } from './platform/files/home-lock.ts';
import { flatFilesOf } from './platform/files/stored-files.ts';
import { countingMailer } from './platform/mail/mailer.ts';
import { mailsIn, outboxOf } from './platform/mail/outbox.ts';
import { mailTrial } from './platform/mail/mail-trial.ts';
import { postOffice } from './platform/mail/post-office.ts';
import { NoRelease, StartFailure } from './platform/start-failure.ts';
import { currentRelease } from './release/current-release.ts';
import { type OpenRelease, type ServedRelease, serveRelease } from './release/serve-release.ts';
import { auditTrail } from './shared/append-only/audit-trail.ts';
import { watchChain } from './shared/append-only/chain/watch-chain.ts';
import { type LiveSettings, liveSettings } from './shared/installation/live-settings.ts';
import { usersStore } from './shared/users/users-store.ts';

/** How long running requests may take after a stop was requested. */
const stopPatienceMs = 10_000;

export interface KnowledgeOptions extends OpenRelease {
  readonly workers: number | null;
  readonly cacheBytes: number | null;
  /** Asked at each search; 0 means no limit. */
  readonly structureSearchMs: () => number;
}

export interface StartOptions {
  readonly config: Config;
  readonly logger: FastifyBaseLogger;
  readonly webFolder: string;
  readonly version: string;
  /** Opens the newest release not excluded; falls back to the previous one when it is damaged, unless told not to. */
  readonly openKnowledge: (home: Home, options: KnowledgeOptions) => Promise<KnowledgeBase>;
  readonly stopPatienceMs?: number;
  /** Time between two looks for another chosen release. */
  readonly lookEveryMs?: number;
  /** What the command line allows to be recreated in a home that was used before. */
  readonly allow?: StartAllowance;
}

export interface RunningServer {
  /** Its URL for a browser on this machine. */
  readonly url: string;
  /** Address of the metrics; null when none are served. */
  readonly metricsUrl: string | null;
  /** The logins created by this start; null when there were users already or none were wanted. */
  readonly newLogins: readonly DemonstrationLogin[] | null;
  /** Resolves when the release is loaded; fails with StartFailure when none can be. */
  readonly loaded: Promise<KnowledgeBase>;
  /** Accepts no more requests, lets running ones finish (10 seconds), closes release and user data. */
  stop(): Promise<void>;
}

interface MetricsParts {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly logger: FastifyBaseLogger;
  readonly closers: Array<() => unknown>;
}

/** Starts everything; on failure closes what was opened. The server listens before the release is loaded. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, logger } = options;
  const home = homeAt(config.home);
  const closers: Array<() => unknown> = [];
  const closeAll = async (): Promise<void> => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const lock = await ownHome(home);
    closers.push(() => lock.release());
    const open = await secretsOthersRead(home.path);
    if (open.length > 0)
      logger.warn(
        { file: configFileOf(home.path), settings: open },
        'others on this machine may read secrets in the settings: make the file readable only by its owner (chmod 600)',
      );
    const tokenKey = await keyFrom(() => tokenKeyOf(home.path));
    const twoStepKey = await keyFrom(() => twoStepKeyOf(home.path));
    const location = { home: home.path, address: config.userData };
    const earlierRun = earlierRunCheck(location, !tokenKey.isNew || !twoStepKey.isNew, options.allow ?? {});
    const store = await openStore(
      location,
      (error) => logger.warn({ reason: error.message }, 'lost a connection to the user data'),
      () => earlierRun.refuseEmptyStore(),
    );
    closers.push(() => store.close());
    const { userData } = store;
    closers.push(watchChain({ userData, home: home.path, logger }));
    const clock = clockWatch({ userData, logger });
    if (config.demonstrationUsers) await earlierRun.requireUsers(userData);
    if (twoStepKey.isNew) await earlierRun.requireNoTwoStepLogin(userData);
    let serving: ServedRelease | null = null;
    closers.push(() => serving?.stop());
    const release = currentRelease();
    let listening = '';
    const mailer = countingMailer(postOffice(config, home.path, logger));
    const pages = (): string => config.publicUrl ?? listening;
    const news = releaseNews({ userData, mailer, pages, logger, now: Date.now });
    closers.push(() => news.stop());
    const alerts = alertRunner({
      userData,
      release,
      mailer,
      pages,
      tokenKey: tokenKey.bytes,
      logger,
      now: Date.now,
      isOn: () => live.isOn('alerts'),
    });
    closers.push(() => alerts.stop());
    const live = await liveSettings({
      userData,
      configured: {
        limits: limitsOf(config),
        registration: config.registration,
        origins: config.origins,
        atStart: settingsAtStart(config),
      },
      logger,
      onSwitched: () => alerts.wake(),
    });
    closers.push(() => live.stop());
    const app = await buildApp({
      userData,
      tokenKey: tokenKey.bytes,
      twoStepKey: twoStepKey.bytes,
      signOn: await signOnConfigOf(config),
      release,
      logger,
      webFolder: options.webFolder,
      flatFiles: flatFilesOf(home.path),
      exportedFiles: exportsOf(home.path),
      home: home.path,
      incoming: resolve(home.path, config.incoming ?? 'incoming'),
      serverName: config.serverName,
      version: options.version,
      live,
      trustedProxies: config.trustedProxies,
      mailer,
      mailTrial: mailTrial(config, home.path, logger),
      pages,
      clock,
      onAlertSet: () => alerts.wake(),
      superAdminTwoStep: config.superAdminTwoStep,
      ownPolicies: await ownPolicies(home.path, config.contact),
      installation: {
        home: home.path,
        searchThreads: config.workers ?? availableParallelism(),
        userDataIn: config.userData === null ? 'SQLite' : 'PostgreSQL',
      },
    });
    closers.push(() => closeWithin(app, options.stopPatienceMs ?? stopPatienceMs));
    closers.push(startTidying(userData, clock, logger));
    const metricsUrl = await startMetrics(
      {
        engines: () => (serving?.open() ?? []).map((knowledge) => knowledge.load()),
        exports: () => exportsAtWork(userData),
        openSessions: () => openSessions(userData, Date.now()),
        mails: async () => ({ sending: mailer.sending(), outbox: await mailsIn(outboxOf(home.path)) }),
      },
      { app, config, logger, closers },
    );
    const url = await listen(app, config);
    listening = url;
    if (config.publicUrl === null && !isLoopback(config.host))
      logger.warn(
        { linksTo: url },
        'links in mails lead to the address that the server listens on: set MOLTROVE_PUBLIC_URL to that of the pages',
      );
    // Last, so that nobody builds a release for a server that can't start.
    await needRelease(home);
    const newLogins = config.demonstrationUsers
      ? await makeDemonstrationUsers(usersStore(userData), home.path, Date.now(), (earlierLogins) =>
          logger.warn({ earlierLogins }, 'the earlier demonstration logins were renamed'),
        )
      : null;
    // After the users: keys mark a home whose first start is complete.
    await tokenKey.save();
    await twoStepKey.save();
    serving = serveRelease({
      open: (which) => loadRelease(options, home, which, live),
      choice: { version: () => historyVersion(home), ids: () => releaseHistory(home) },
      folder: home.releases,
      current: release,
      logger,
      noteOpen: (ids) => noteOpenReleases(home, ids),
      overlapMs: config.releaseOverlapMinutes * 60_000,
      ...(options.lookEveryMs === undefined ? {} : { lookEveryMs: options.lookEveryMs }),
      onSwitched: (id, before) => {
        auditTrail(userData)
          .add({
            actor: null,
            at: Date.now(),
            action: 'release.served',
            subject: { kind: 'release', id },
            before: { release: before },
            after: { release: id },
          })
          .catch((error: unknown) =>
            logger.error({ err: error, release: id }, 'the switch of the release could not be recorded'),
          );
      },
      onServed: (knowledge) => {
        const { id, name, date, builtAt, counts } = knowledge.summary();
        news
          .announce({ id, name, date, builtAt }, counts)
          .catch((error: unknown) => logger.error({ err: error }, 'the release could not be announced'));
        alerts.wake();
      },
    });
    return { url, metricsUrl, newLogins, loaded: serving.loaded, stop: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** Serves metrics of the server if a port is set for them; returns their address. */
async function startMetrics(
  sources: WorkSources,
  { app, config: { metricsPort, metricsHost }, logger, closers }: MetricsParts,
): Promise<string | null> {
  if (metricsPort === null) return null;
  const metrics = serverMetrics(sources, logger);
  closers.push(() => metrics.close());
  metrics.watch(app);
  const server = await serveMetrics(metrics, { host: metricsHost, port: metricsPort }, logger);
  closers.push(() => server.close());
  if (!isLoopback(metricsHost))
    logger.warn({ metrics: server.url }, 'other machines can read the metrics, which need no login');
  return server.url;
}

async function ownHome(home: Home) {
  try {
    await makeFolder(home.path);
    return await lockHome(home.path);
  } catch (error) {
    if (error instanceof StartFailure) throw error;
    throw new StartFailure(
      `The folder ${home.path} can't be written (${(error as Error).message}). ` +
        'Give this user the right to write there, or set MOLTROVE_HOME to another folder.',
      { cause: error },
    );
  }
}

async function needRelease(home: Home): Promise<void> {
  if ((await releaseHistory(home)).length > 0) return;
  throw new NoRelease(
    `There is no release in ${home.releases}. Start with "npm start", which builds the starter release, ` +
      'or import one with "npm run import".',
  );
}

async function keyFrom(read: () => Promise<HomeKey>): Promise<HomeKey> {
  return read().catch((error: Error) => {
    throw new StartFailure(error.message, { cause: error });
  });
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new StartFailure(listenProblem(error as NodeJS.ErrnoException, host, port), { cause: error });
  }
  const { port: taken } = app.server.address() as AddressInfo;
  const shown = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${taken}`;
}

function listenProblem(error: NodeJS.ErrnoException, host: string, port: number): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is in use. Stop the program that uses it, or set PORT to another one.`;
    case 'EACCES':
      return `This user may not listen on port ${port}. Set PORT to one from 1024 on.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is not an address of this machine. Set HOST to one, for instance 127.0.0.1.`;
    default:
      return `The server can't listen on ${host}, port ${port}: ${error.message}`;
  }
}

async function loadRelease(
  { config, openKnowledge }: StartOptions,
  home: Home,
  which: OpenRelease,
  live: LiveSettings,
): Promise<KnowledgeBase> {
  try {
    const { workers, cacheBytes } = config;
    return await openKnowledge(home, {
      ...which,
      workers,
      cacheBytes,
      structureSearchMs: () => live.limit('structureSearchSeconds') * 1000,
    });
  } catch (error) {
    const worded = error instanceof AppError && error.code === 'RELEASE_NOT_READY';
    const reason = (error as Error).message;
    throw new StartFailure(worded ? reason : `No release can be loaded: ${reason}`, { cause: error });
  }
}

async function closeWithin(app: FastifyInstance, patienceMs: number): Promise<void> {
  const closed = app.close();
  const patience = new AbortController();
  const tooLong = delay(patienceMs, 'late', { signal: patience.signal }).catch(() => 'closed');
  const result = await Promise.race([closed.then(() => 'closed'), tooLong]);
  patience.abort();
  if (result === 'late') app.server.closeAllConnections();
  await closed;
}
