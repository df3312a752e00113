import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { largeReader } from './large-bodies/large-bodies.ts';
import { readBody } from './large-bodies/read-body.ts';
import { type AccountSettings, accountsModule } from './modules/accounts/module.ts';
import type { InstallationFacts } from './modules/administration/installation/routes.ts';
import { administrationModule } from './modules/administration/module.ts';
import { datasetsModule } from './modules/datasets/module.ts';
import { dynamicQueryModule } from './modules/dynamic-query/module.ts';
import { exportsModule } from './modules/exports/module.ts';
import { installationModule } from './modules/installation/module.ts';
import { leafletsModule } from './modules/leaflets/module.ts';
import { listsAndNotesModule } from './modules/lists-and-notes/module.ts';
import { lookupsModule } from './modules/lookups/module.ts';
import { noticesModule } from './modules/notices/module.ts';
import { releasesModule } from './modules/releases/module.ts';
import { resultsModule } from './modules/results/module.ts';
import { searchesModule } from './modules/searches/module.ts';
import { systemModule } from './modules/system/module.ts';
import type { OwnPolicies } from './modules/system/policies/own-policies.ts';
import type { ClockWatch } from './platform/database/clock-watch.ts';
import type { UserData } from './platform/database/user-data.ts';
import { callLimits, type CallsPerMinute } from './platform/http/call-limits.ts';
import { httpServer, type HttpServerDeps } from './platform/http/http-server.ts';
import { serveModules } from './platform/http/module.ts';
import { apiDocument } from './platform/http/api-document.ts';
import { servePrepared } from './platform/http/prepared-answer.ts';
import { routesOf } from './platform/http/routes.ts';
import { background } from './platform/jobs/background.ts';
import { newestOnly } from './platform/jobs/newest-only.ts';
import type { MailTrial } from './platform/mail/mail-trial.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { CurrentRelease } from './release/current-release.ts';
import type { LiveSettings } from './shared/installation/live-settings.ts';
import type { ModuleDeps } from './shared/module-deps.ts';
import { queryTurns } from './shared/queries/query-turns.ts';
import { searchesOf } from './shared/searches/named-search.ts';
import { storedSearches } from './shared/searches/stored-search.ts';

/** How long a stopping server waits for mails that are being sent. */
const mailPatienceMs = 8000;

/** Dynamic queries that run at once, each in a thread, and how long one waits for its turn. */
const queriesAtOnce = 2;
const queryPatienceMs = 30_000;

export interface AppDeps
  extends
    Omit<HttpServerDeps, 'addressLimit'>,
    Omit<AccountSettings, 'registrationOpen' | 'superAdminTwoStep'> {
  readonly userData: UserData;
  readonly release: CurrentRelease;
  /** Folder of the flat files; it may not exist yet. */
  readonly flatFiles: string;
  /** Folder of exported files; it may not exist yet. */
  readonly exportedFiles: string;
  /** Folder of the installation. */
  readonly home: string;
  /** Folder of files that super administrators may import; it may not exist yet. */
  readonly incoming: string;
  readonly version: string;
  /** Limits, features and banner as they are now. Whoever passes them stops them. */
  readonly live: LiveSettings;
  readonly mailer: Mailer;
  readonly mailTrial: MailTrial;
  /** Base URL of the pages for links in mails, without a trailing slash. */
  readonly pages: () => string;
  readonly ownPolicies: OwnPolicies;
  /** Called after the alert of a saved search was set. */
  readonly onAlertSet?: () => void;
  /** Shown on the administration dashboard. */
  readonly installation: Omit<InstallationFacts, 'version'>;
  /** Whether calls of super administration need a session with two-step login. Default: they do. */
  readonly superAdminTwoStep?: boolean;
  /** Of the processes that import and verify releases, on the scale of `nice`. Default: the lowest priority. */
  readonly jobNiceness?: number;
  readonly now?: () => number;
  /** Default: the clock is always trusted. */
  readonly clock?: ClockWatch;
  /** Validates every response against the schema of its endpoint; for tests. */
  readonly checkAnswers?: boolean;
}

/** The limits of calls, read at each call. */
const liveCalls = (live: LiveSettings): CallsPerMinute => ({
  get light() {
    return live.limit('callsPerMinute');
  },
  get search() {
    return live.limit('searchesPerMinute');
  },
  get bulk() {
    return live.limit('filesPerMinute');
  },
  get public() {
    return live.limit('publicCallsPerMinute');
  },
  get bytes() {
    return live.limit('bytesPerMinute');
  },
  get rows() {
    return live.limit('rowsPerDay');
  },
});

const trustedClock: ClockWatch = { isTrusted: () => Promise.resolve(true) };

/** The complete server without a port: every call of the contract, the web pages and the OpenAPI document. */
export async function buildApp(parts: AppDeps): Promise<FastifyInstance> {
  const { userData, release, mailer, pages, now = Date.now, clock = trustedClock } = parts;
  const { live } = parts;
  const app = await httpServer({ ...parts, addressLimit: () => live.limit('requestsPerMinute') });
  const later = background(parts.logger);
  app.addHook('onClose', () =>
    Promise.race([later.settled(), delay(mailPatienceMs, undefined, { ref: false })]),
  );
  const reader = largeReader();
  app.addHook('onClose', () => reader.close());
  const storedSearch = storedSearches(reader);
  const searches = searchesOf(userData, now, storedSearch);
  const common = { userData, release, logger: parts.logger, mailer, pages, now };
  const deps: ModuleDeps = { ...common, background: later, newest: newestOnly(), searches, storedSearch };

  const alerting = {
    tokenKey: parts.tokenKey,
    onAlertSet: parts.onAlertSet,
    alertsOn: () => live.isOn('alerts'),
  };
  const registrationOpen = () => live.isOn('registration');
  const { superAdminTwoStep = true } = parts;
  const accounts = accountsModule({ ...parts, ...deps, superAdminTwoStep, registrationOpen });
  const results = resultsModule({ ...deps, settingsOf: accounts.settingsOf });
  const turns = queryTurns(queriesAtOnce, queryPatienceMs);
  const room = () => ({ atOnce: live.limit('exportsAtOnce'), perDay: live.limit('exportsPerDay') });
  const exporting = exportsModule({ ...deps, turns, folder: parts.exportedFiles, clock, room });
  const modules = [
    accounts,
    searchesModule({ ...deps, ...alerting, page: results.page }),
    results,
    exporting,
    datasetsModule({
      ...deps,
      flatFiles: parts.flatFiles,
      maxDatasetBytes: () => live.limit('datasetBytes'),
      canDownloadExport: exporting.canDownload,
    }),
    noticesModule(deps),
    administrationModule({
      ...deps,
      installation: { ...parts.installation, version: parts.version },
      closeSessions: accounts.closeSessions,
      superAdminTwoStep,
    }),
    releasesModule({
      ...deps,
      home: parts.home,
      incoming: parts.incoming,
      jobNiceness: parts.jobNiceness,
      maxImportBytes: () => live.limit('importFileBytes'),
    }),
    leafletsModule(deps),
    listsAndNotesModule(deps),
    lookupsModule(deps),
    dynamicQueryModule({ ...deps, turns }),
    installationModule({ ...deps, live, mailTrial: parts.mailTrial, home: parts.home }),
    systemModule({ release, own: parts.ownPolicies, registrationOpen }),
  ];

  const limitedCalls = callLimits(liveCalls(live), now);
  const { checkAnswers = false } = parts;
  const calls = { accounts: accounts.callers, release, callLimits: limitedCalls };
  const routes = routesOf(app, {
    ...calls,
    readBody,
    largeReader: reader,
    now,
    checkAnswers,
    requireSecondFactor: superAdminTwoStep,
    offFeatureOf: (endpoint) => live.offFeatureOf(endpoint),
  });
  serveModules(app, routes, modules);

  const text = () => apiDocument(parts.version);
  servePrepared(app, '/openapi.json', { type: 'application/json', text, callLimits: limitedCalls });
  return app;
}
