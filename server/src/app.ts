import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import compress from '@fastify/compress';
import { limits, openApiDocument } from '@moltrove/contract';
import { largeReader } from './large-bodies/large-bodies.ts';
import { readBody } from './large-bodies/read-body.ts';
import { loginAttemptsStore } from './modules/accounts/limits/login-attempts-store.ts';
import { loginLimits } from './modules/accounts/limits/login-limits.ts';
import { requestLimits } from './modules/accounts/limits/request-limits.ts';
import { accountsWith } from './modules/accounts/login/accounts.ts';
import { loginRoutes } from './modules/accounts/login/routes.ts';
import { signOnRoutes } from './modules/accounts/login/sign-on-routes.ts';
import { accountLinksStore } from './modules/accounts/passwords/account-links-store.ts';
import { changePasswordWith } from './modules/accounts/passwords/change-password.ts';
import { passwordLinks } from './modules/accounts/passwords/password-links.ts';
import { accountRoutes } from './modules/accounts/passwords/routes.ts';
import { profileOf } from './modules/accounts/profile/profile.ts';
import { settingsStore } from './modules/accounts/profile/settings-store.ts';
import { ownSessionRoutes } from './modules/accounts/sessions/routes.ts';
import { sessionsStore } from './modules/accounts/sessions/sessions-store.ts';
import { tokensWith } from './modules/accounts/sessions/tokens.ts';
import { passwordLoginRule, signOnOnlyRule } from './modules/accounts/sign-on/password-login.ts';
import type { SignOnConfig } from './modules/accounts/sign-on/settings.ts';
import { signOnWith } from './modules/accounts/sign-on/sign-on.ts';
import { tellUsersWith } from './modules/accounts/tell-users.ts';
import { secondStepWith } from './modules/accounts/two-step/second-step.ts';
import { twoStepRoutes } from './modules/accounts/two-step/two-step-routes.ts';
import { twoStepWith } from './modules/accounts/two-step/two-step.ts';
import { dashboardRoutes } from './modules/dashboard-routes.ts';
import { exportsWith } from './modules/exports/exports.ts';
import { exportRoutes } from './modules/exports/routes.ts';
import { exportService } from './modules/exports/service.ts';
import { structureRoutes } from './modules/lookups/structures/routes.ts';
import { structuresService } from './modules/lookups/structures/service.ts';
import { lookupRoutes } from './modules/lookups/terms/routes.ts';
import { treeRoutes } from './modules/lookups/trees/routes.ts';
import { reportStore } from './modules/lookups/uploads/report-store.ts';
import { uploadRoutes } from './modules/lookups/uploads/routes.ts';
import { analyzerRoutes } from './modules/results/analyzers/routes.ts';
import { resultRoutes } from './modules/results/pages/routes.ts';
import { resultsService } from './modules/results/pages/service.ts';
import { sarRoutes } from './modules/results/sar/routes.ts';
import { reportedValueStore } from './modules/results/value-quality/reported-value-store.ts';
import { valueQualityRoutes } from './modules/results/value-quality/routes.ts';
import { boxRoutes } from './modules/searches/box/routes.ts';
import { searchRoutes } from './modules/searches/counts/routes.ts';
import { searchService } from './modules/searches/counts/service.ts';
import { sessionCalls } from './modules/searches/counts/session-calls.ts';
import { sessionRoutes } from './modules/searches/counts/session-routes.ts';
import { keepFor } from './modules/searches/kept-searches/keep-for.ts';
import { keptSearchRoutes } from './modules/searches/kept-searches/routes.ts';
import { keptSearchStore } from './modules/searches/kept-searches/store.ts';
import { savedSearchRoutes } from './modules/searches/saved-searches/routes.ts';
import { savedSearchesService } from './modules/searches/saved-searches/service.ts';
import { savedStore } from './modules/searches/saved-searches/store.ts';
import { historyRoutes } from './modules/searches/search-history/routes.ts';
import { historyStore } from './modules/searches/search-history/store.ts';
import { selectionRoutes } from './modules/searches/selection/routes.ts';
import { selectionService } from './modules/searches/selection/service.ts';
import type { OwnPolicies } from './modules/system/policies/own-policies.ts';
import { policiesRoutes } from './modules/system/policies/routes.ts';
import { systemRoutes } from './modules/system/routes.ts';
import type { ClockWatch } from './platform/database/clock-watch.ts';
import type { UserData } from './platform/database/user-data.ts';
import { answerBrokenRequest } from './platform/http/broken-requests.ts';
import { callLimits, type CallsPerMinute } from './platform/http/call-limits.ts';
import { closeConnectionsWhenStopping } from './platform/http/closing.ts';
import { handleErrors, sendError } from './platform/http/errors.ts';
import { acceptJsonOnly } from './platform/http/json-bodies.ts';
import { servePrepared } from './platform/http/prepared-answer.ts';
import { limitRates } from './platform/http/rate-limits.ts';
import { logRequests } from './platform/http/request-log.ts';
import { routesOf } from './platform/http/routes.ts';
import { addSecurityHeaders, headersOfRefusal } from './platform/http/security-headers.ts';
import { serveWebFiles } from './platform/http/web-files.ts';
import { background } from './platform/jobs/background.ts';
import { newestOnly } from './platform/jobs/newest-only.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { ReleaseDoor } from './release/release-door.ts';
import { noticeStore } from './shared/notifying/notice-store.ts';
import { searchSessions } from './shared/search-sessions/search-sessions.ts';
import { storedSearches } from './shared/search-sessions/stored-search.ts';
import { type User, usersStore } from './shared/users/users-store.ts';

/** How long a server that stops waits for mails that are on their way. */
const mailPatienceMs = 8000;
/** How long a request may take to arrive, its body too. */
const requestPatienceMs = 120_000;
/** Room for what a browser sends beside the address. */
const otherHeaderBytes = 16 * 1024;

export interface AppParts {
  readonly userData: UserData;
  readonly tokenKey: Uint8Array;
  /** 32 bytes that secrets of two-step login are encrypted with. */
  readonly twoStepKey: Uint8Array;
  /** Null: there is no single sign-on. */
  readonly signOn: SignOnConfig | null;
  readonly release: ReleaseDoor;
  readonly logger: FastifyBaseLogger;
  /** Folder of the built web pages. */
  readonly webFolder: string;
  /** Folder of the flat files; there need not be one yet. */
  readonly flatFiles: string;
  /** Folder of exported files; there need not be one yet. */
  readonly exportedFiles: string;
  /** Tells the client which server it talks to. */
  readonly serverName: string;
  readonly version: string;
  /** From one address; 0 is without limit. */
  readonly requestsPerMinute: number;
  /** Of an account by kind of work, and without a login of an address; 0 is without limit. */
  readonly callsPerMinute: CallsPerMinute;
  /** How many proxies in front name the client's address in X-Forwarded-For; 0 believes none. */
  readonly trustedProxies: number;
  readonly mailer: Mailer;
  /** Address of the pages as links in mails have it, without a slash at its end. */
  readonly pages: () => string;
  /** Whether anyone may register. */
  readonly registration: boolean;
  readonly ownPolicies: OwnPolicies;
  readonly now?: () => number;
  /** By default the clock is trusted. */
  readonly clock?: ClockWatch;
  /** Checks every answer by the schema of its endpoint, for tests. */
  readonly checkAnswers?: boolean;
}

/** The whole server but for its port: every call of the contract, the web pages, and the OpenAPI document. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { userData, release, now = Date.now } = parts;
  const app = fastify({
    loggerInstance: parts.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: (_address, hops) => hops < parts.trustedProxies,
    bodyLimit: limits.bodyBytes.large,
    // Without it a request may arrive as slowly as its sender likes.
    requestTimeout: requestPatienceMs,
    // The id of a tree's node is the way to it.
    routerOptions: { maxParamLength: limits.maxTextLength },
    // A search is in the address of its page.
    http: { maxHeaderSize: limits.maxAddressLength + otherHeaderBytes },
    clientErrorHandler: answerBrokenRequest,
    frameworkErrors: (error, request, reply) => {
      void sendError(error, request, reply.headers(headersOfRefusal));
    },
  });
  app.decorateRequest('caller', null);
  handleErrors(app);
  logRequests(app);
  acceptJsonOnly(app);
  closeConnectionsWhenStopping(app);
  await addSecurityHeaders(app);
  await limitRates(app, parts.requestsPerMinute);
  // Before compressing: the files come compressed from the build.
  await serveWebFiles(app, parts.webFolder);
  await app.register(compress, { globalDecompression: false });

  const users = usersStore(userData);
  const sessions = sessionsStore(userData);
  const logins = loginLimits(loginAttemptsStore(userData), now, (address) =>
    parts.logger.warn({ address }, 'failed login'),
  );
  const tokens = tokensWith(parts.tokenKey, now);
  const later = background(parts.logger);
  app.addHook('onClose', () =>
    Promise.race([later.settled(), delay(mailPatienceMs, undefined, { ref: false })]),
  );
  const { mailer, pages } = parts;
  const mailing = { userData, background: later, mailer, pages, now };
  const tellUsers = tellUsersWith(mailing);
  const secondStep = secondStepWith({ userData, key: parts.twoStepKey, tellUsers, now });
  const signOnOnly = signOnOnlyRule(userData, parts.signOn);
  const accounts = accountsWith({
    userData,
    users,
    sessions,
    tokens,
    limits: logins,
    secondStep,
    needPasswordLogin: passwordLoginRule(signOnOnly),
    now,
  });
  const links = accountLinksStore(userData);
  const { registration } = parts;
  const reader = largeReader();
  app.addHook('onClose', () => reader.close());
  const storedSearch = storedSearches(reader);
  const searches = searchSessions(userData, now, storedSearch);
  const newest = newestOnly();
  const limitedCalls = callLimits(parts.callsPerMinute, now);
  const routes = routesOf(app, {
    accounts,
    release,
    callLimits: limitedCalls,
    readBody,
    largeReader: reader,
    now,
    checkAnswers: parts.checkAnswers ?? false,
  });

  const notices = noticeStore(userData);
  const profileWithNotices = async (user: User) => profileOf(user, await notices.unread(user, now()));
  const signOn = parts.signOn === null ? null : signOnWith({ config: parts.signOn, userData, pages, now });
  loginRoutes(routes, { accounts, serverName: parts.serverName, profileOf: profileWithNotices });
  signOnRoutes(routes, app, { signOn, accounts, requestLimits: requestLimits(userData, now), pages });
  const twoStepParts = { userData, limits: logins, secondStep, key: parts.twoStepKey, tellUsers, now };
  twoStepRoutes(routes, twoStepWith(twoStepParts));
  const settings = settingsStore(userData);
  accountRoutes(routes, {
    links: passwordLinks({
      ...mailing,
      links,
      users,
      registration,
      signOnOnly,
      requestLimits: requestLimits(userData, now),
    }),
    changePassword: changePasswordWith({ ...mailing, limits: logins }),
    settings,
    registration,
  });
  ownSessionRoutes(routes, { sessions, userData, now });
  const counting = searchService(release, searches, newest);
  const searchCalls = sessionCalls(release, searches, newest);
  searchRoutes(routes, counting, release);
  boxRoutes(routes, release, newest);
  sessionRoutes(routes, searchCalls);
  savedSearchRoutes(
    routes,
    savedSearchesService({ release, store: savedStore(userData), storedSearch, newest, now }),
  );
  historyRoutes(routes, { release, searches, store: historyStore(userData), storedSearch, now });
  structureRoutes(routes, structuresService(release, newest));
  lookupRoutes(routes, release);
  uploadRoutes(routes, { release, store: reportStore(userData), now });
  const keptSearches = { store: keptSearchStore(userData), now };
  keptSearchRoutes(routes, { ...keptSearches, storedSearch });
  treeRoutes(routes, release);
  const results = resultsService(release, searches, newest);
  resultRoutes(routes, results, release, newest, (userId) => settings.of(userId));
  analyzerRoutes(routes, { release, searches });
  sarRoutes(routes, { release, searches });
  valueQualityRoutes(routes, { release, store: reportedValueStore(userData), now });
  selectionRoutes(routes, {
    service: selectionService(release, searches, (...of) => results.page(...of), newest),
    count: (...of) => counting.countAndKeep(...of),
    makeReady: (...of) => searchCalls.makeReady(...of),
    keep: (user, search) => keepFor(user, search, keptSearches),
  });
  const { exportedFiles: folder, logger } = parts;
  const exporting = exportsWith({
    userData,
    folder,
    logger,
    pages,
    now,
    clock: parts.clock ?? { isTrusted: () => Promise.resolve(true) },
  });
  app.addHook('onReady', () => exporting.open());
  app.addHook('onClose', () => exporting.stop());
  exportRoutes(routes, {
    service: exportService({ userData, release, searches, exporting, now }),
    exporting,
    userData,
    background: later,
    logger,
    now,
  });
  dashboardRoutes(routes, {
    ...mailing,
    release,
    logger: parts.logger,
    flatFiles: parts.flatFiles,
    isExportKept: (userId, id) => exporting.isKeptOf({ userId, id }),
    profileOf: profileWithNotices,
  });
  systemRoutes(routes, release);
  policiesRoutes(routes, { release, own: parts.ownPolicies, registration });
  const missing = routes.missing().map((of) => of.name);
  if (missing.length > 0) throw new Error(`Nothing serves ${missing.join(', ')}.`);

  const text = JSON.stringify(openApiDocument(parts.version));
  servePrepared(app, '/openapi.json', { type: 'application/json', text, callLimits: limitedCalls });
  return app;
}
