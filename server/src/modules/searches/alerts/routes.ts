import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type AlertSettings,
  AppError,
  limits,
  type SavedSearch,
  searchAlertIds,
  searchAlertRows,
  searchAlertRun,
  setSearchAlert,
  stopAlertMails,
  stopMailsPath,
} from '@moltrove/contract';
import type { User } from '../../../platform/access/user.ts';
import { type Routes, userInRole } from '../../../platform/http/routes.ts';
import type { AlertStore } from './alert-store.ts';
import type { SearchAlerts } from './service.ts';
import { stopPageAddress, type StopTokens } from './stop-token.ts';

/** Saved searches of the caller; both calls fail with NOT_FOUND for those of others. */
interface OwnSearches {
  requireOwn(user: User, id: string): Promise<void>;
  setAlert(user: User, id: string, settings: AlertSettings | null): Promise<SavedSearch>;
}

interface SearchAlertRouteDeps {
  readonly saved: OwnSearches;
  readonly alerts: SearchAlerts;
  readonly store: Pick<AlertStore, 'stopMails'>;
  readonly tokens: StopTokens;
  readonly now: () => number;
}

/** A form of a mail program is a few words. */
const maxFormBytes = 4096;

export function searchAlertRoutes(routes: Routes, app: FastifyInstance, deps: SearchAlertRouteDeps): void {
  const { saved, alerts, store, tokens, now } = deps;

  routes.serve(setSearchAlert, ({ params, body, ...call }) =>
    saved.setAlert(userInRole(call), params.id, body.alert),
  );
  routes.serve(searchAlertRun, async ({ params: { id, run }, ...call }) => {
    await saved.requireOwn(userInRole(call), id);
    return alerts.run(id, run);
  });
  routes.serve(searchAlertRows, async ({ params, query, signal, ...call }) => {
    await saved.requireOwn(userInRole(call), params.id);
    return alerts.rows(params, query, signal);
  });
  routes.serve(searchAlertIds, async ({ params, signal, ...call }) => {
    await saved.requireOwn(userInRole(call), params.id);
    return alerts.ids(params, signal);
  });

  const stopMails = (token: unknown): Promise<number> => {
    const isToken = typeof token === 'string' && token.length <= limits.maxStopTokenLength;
    const userId = isToken ? tokens.userOf(token) : null;
    if (userId !== null) return store.stopMails(userId, now());
    throw new AppError(
      'NOT_FOUND',
      'This link is not complete, or it is not from this installation. Log in and turn the mails off on the page of your saved searches.',
    );
  };
  routes.open(stopAlertMails, async ({ body }) => ({ stopped: await stopMails(body.token) }));

  // Mail programs send a form, which no other call accepts, and open the address in a browser if they know no better.
  void app.register((forms) => {
    const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    forms.addContentTypeParser(
      types,
      { parseAs: 'string', bodyLimit: maxFormBytes },
      (_request, _body, done) => done(null),
    );
    forms.post(stopMailsPath, async (request, reply) => {
      await stopMails(tokenIn(request));
      return reply.header('cache-control', 'no-store').send({ stopped: true });
    });
    forms.get(stopMailsPath, async (request, reply) => {
      const token = tokenIn(request);
      const address = stopPageAddress('', typeof token === 'string' ? encodeURIComponent(token) : '');
      return reply.header('cache-control', 'no-store').redirect(address, 303);
    });
    return Promise.resolve();
  });
}

const tokenIn = ({ query }: FastifyRequest): unknown => (query as Record<string, unknown>)['token'];
