import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import compress from '@fastify/compress';
import { limits, openApiDocument } from '@moltrove/contract';
import { accountLinksStore } from './accounts/account-links-store.ts';
import { accountsWith } from './accounts/accounts.ts';
import { background } from './accounts/background.ts';
import { changePasswordWith } from './accounts/change-password.ts';
import { loginAttemptsStore } from './accounts/login-attempts-store.ts';
import { loginLimits } from './accounts/login-limits.ts';
import { passwordLinks } from './accounts/password-links.ts';
import { requestLimits } from './accounts/request-limits.ts';
import { sessionsStore } from './accounts/sessions-store.ts';
import type { SignOnConfig } from './accounts/sign-on/settings.ts';
import { passwordLoginRule, signOnOnlyRule } from './accounts/sign-on/password-login.ts';
import { signOnWith } from './accounts/sign-on/sign-on.ts';
import { tellUsersWith } from './accounts/tell-users.ts';
import { tokensWith } from './accounts/tokens.ts';
import { secondStepWith } from './accounts/two-step/second-step.ts';
import { twoStepWith } from './accounts/two-step/two-step.ts';
import { type User, usersStore } from './accounts/users-store.ts';
import { accountRoutes } from './features/account/routes.ts';
import { settingsStore } from './features/account/settings-store.ts';
import { analyzerRoutes } from './features/analyzers/routes.ts';
import { boxRoutes } from './features/box/routes.ts';
import { dashboardRoutes } from './features/dashboard/routes.ts';
import { exportRoutes } from './features/exports/routes.ts';
import { exportService } from './features/exports/service.ts';
import { profileOf } from './features/login/profile.ts';
import { loginRoutes } from './features/login/routes.ts';
import { signOnRoutes } from './features/login/sign-on-routes.ts';
import { twoStepRoutes } from './features/login/two-step-routes.ts';
import { keepFor } from './features/kept-searches/keep-for.ts';
import { keptSearchRoutes } from './features/kept-searches/routes.ts';
import { keptSearchStore } from './features/kept-searches/store.ts';
import type { OwnPolicies } from './features/policies/own-policies.ts';
import { policiesRoutes } from './features/policies/routes.ts';
import { lookupRoutes } from './features/lookups/routes.ts';
import { resultRoutes } from './features/results/routes.ts';
import { resultsService } from './features/results/service.ts';
import { sarRoutes } from './features/sar/routes.ts';
import { savedSearchRoutes } from './features/saved-searches/routes.ts';
import { savedSearchesService } from './features/saved-searches/service.ts';
import { savedStore } from './features/saved-searches/store.ts';
import { historyRoutes } from './features/search-history/routes.ts';
import { historyStore } from './features/search-history/store.ts';
import { searchRoutes } from './features/search/routes.ts';
import { searchService } from './features/search/service.ts';
import { sessionCalls } from './features/search/session-calls.ts';
import { selectionRoutes } from './features/selection/routes.ts';
import { selectionService } from './features/selection/service.ts';
import { sessionRoutes } from './features/search/session-routes.ts';
import { ownSessionRoutes } from './features/sessions/routes.ts';
import { structureRoutes } from './features/structures/routes.ts';
import { structuresService } from './features/structures/service.ts';
import { systemRoutes } from './features/system/routes.ts';
import { treeRoutes } from './features/trees/routes.ts';
import { reportStore } from './features/uploads/report-store.ts';
import { uploadRoutes } from './features/uploads/routes.ts';
import { reportedValueStore } from './features/value-quality/reported-value-store.ts';
import { valueQualityRoutes } from './features/value-quality/routes.ts';
import { exportsWith } from './exports/exports.ts';
import { answerBrokenRequest } from './http/broken-requests.ts';
import { callLimits, type CallsPerMinute } from './http/call-limits.ts';
import { closeConnectionsWhenStopping } from './http/closing.ts';
import { handleErrors, sendError } from './http/errors.ts';
import { acceptJsonOnly } from './http/json-bodies.ts';
import { newestOnly } from './http/newest-only.ts';
import { servePrepared } from './http/prepared-answer.ts';
import { limitRates } from './http/rate-limits.ts';
import { logRequests } from './http/request-log.ts';
import { routesOf } from './http/routes.ts';
import { addSecurityHeaders, headersOfRefusal } from './http/security-headers.ts';
import { serveWebFiles } from './http/web-files.ts';
import { largeReader } from './large-bodies/large-bodies.ts';
import { readBody } from './large-bodies/read-body.ts';
import type { Mailer } from './mail/mailer.ts';
import { noticeStore } from './notices/notice-store.ts';
import type { ReleaseDoor } from './release/release-door.ts';
import { searchSessions } from './search-sessions/search-sessions.ts';
import type { ClockWatch } from './user-data/clock-watch.ts';
import { storedSearches } from './search-sessions/stored-search.ts';
import type { UserData } from './user-data/user-data.ts';

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
