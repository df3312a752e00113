import {
  AppError,
  closeAllSessions,
  lastSessionTime,
  limits,
  logoutSession,
  ownSessions,
} from '@moltrove/contract';
import type { Caller } from '../../../platform/access/caller.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import { sessionTrail } from './session-trail.ts';
import { type Session, type SessionsStore, sessionsStore } from './sessions-store.ts';

interface SessionDeps {
  readonly sessions: SessionsStore;
  readonly userData: UserData;
  readonly now: () => number;
}

const moment = (at: number): string => new Date(at).toISOString();

export function ownSessionRoutes(routes: Routes, { sessions, userData, now }: SessionDeps): void {
  /** An open session of the caller, by the ids that a request names. */
  const named = async (caller: Caller, body: { user_id: string; sessionid: string }): Promise<Session> => {
    if (body.user_id !== caller.user.id)
      throw new AppError('ROLE_REFUSED', 'You can close only your own sessions.');
    const session = await sessions.byId(body.sessionid);
    if (session === null || session.userId !== caller.user.id || session.state !== 'open')
      throw new AppError('NOT_FOUND', 'You have no such open session.');
    return session;
  };

  routes.serve(ownSessions, async ({ caller }) => {
    const open = await sessions.openOf(caller.user.id, now());
    const listed = open.map(({ id, openedAt, expiresAt, userAgent, address }) => ({
      sessionid: id,
      openedAt: moment(openedAt),
      lastSeenAt: moment(Math.max(openedAt, expiresAt - limits.tokenLifetimeMs)),
      userAgent,
      address,
      current: id === caller.sessionId,
    }));
    return { sessions: listed.toSorted((a, b) => Number(b.current) - Number(a.current)) };
  });

  routes.serve(closeAllSessions, async ({ caller, body }) => {
    const own = await named(caller, body);
    const at = now();
    const closed = await userData.transaction().execute(async (tx) => {
      const others = await sessionsStore(tx).closeOthers(caller.user.id, own.id, at);
      await sessionTrail(tx, caller.user, at).closedOthers(own.id, others);
      return others;
    });
    return { closed };
  });

  routes.serve(logoutSession, async ({ caller, body }) => {
    const { id } = await named(caller, body);
    const at = now();
    await userData.transaction().execute(async (tx) => {
      await sessionsStore(tx).close(id, at);
      // The login history already shows a logout; ending another session is an action to be recorded.
      if (id !== caller.sessionId) await sessionTrail(tx, caller.user, at).closed(id);
    });
    return { closed: true as const, logoutTime: moment(at) };
  });

  routes.serve(lastSessionTime, async ({ caller }) => {
    const { id: userId } = caller.user;
    const current = await sessions.byId(caller.sessionId);
    const before =
      current === null ? null : await sessions.before({ id: current.id, userId, openedAt: current.openedAt });
    if (before === null) return { lastsessiontime: null };
    const endedAt = before.closedAt ?? (before.expiresAt <= now() ? before.expiresAt : null);
    return {
      lastsessiontime: {
        openedAt: moment(before.openedAt),
        endedAt: endedAt === null ? null : moment(endedAt),
      },
    };
  });
}
