import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import {
  type CallInput,
  currentRoleHeader,
  type Endpoint,
  prepareCall,
  type Role,
  roles,
} from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import { type AppDeps, buildApp } from '../app.ts';
import { exportsOf } from '../modules/exports/export-folder.ts';
import type { UserData } from '../platform/database/user-data.ts';
import { flatFilesOf } from '../platform/files/stored-files.ts';
import type { CallsPerMinute } from '../platform/http/call-limits.ts';
import { makeLogger } from '../platform/http/request-log.ts';
import { mailTrial } from '../platform/mail/mail-trial.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import { preparedRelease } from '../release/load-release.ts';
import { currentRelease } from '../release/current-release.ts';
import { type ConfiguredSettings, liveSettings } from '../shared/installation/live-settings.ts';
import { usersStore } from '../shared/users/users-store.ts';
import { fakeKnowledge } from './fake-knowledge.ts';
import { newTestStore, openTestStore } from './test-store.ts';

export const password = 'bafo-kimu-rate-losu-42';
export const expiredUser = 'expired@test.example';
export const usernameOf = (role: Role): string => `${role.toLowerCase()}@test.example`;

/** The tokens of a session, as a client holds them. */
export interface Tokens {
  readonly main: string;
  readonly node: string;
  /** The role of the calls; without it all roles of the user count. */
  readonly role?: Role;
}

type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'> & {
  readonly json: () => unknown;
};

export interface TestServer<K extends KnowledgeBase> {
  readonly app: FastifyInstance;
  readonly knowledge: K;
  readonly userData: UserData;
  readonly folder: string;
  readonly log: string[];
  readonly clock: { now: number };
  readonly tokenKey: Uint8Array;
  readonly mails: Mail[];
  logIn(username: string): Promise<Tokens>;
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>, tokens?: Tokens): Promise<Answer>;
  /** A call whose body need not match the contract. */
  post(url: string, body: unknown, tokens?: Tokens): Promise<Answer>;
  /** Also removes the folder, unless the server continues with that of another one or it is kept. */
  close(options?: { readonly keepsFolder?: boolean }): Promise<void>;
}

/** Limits of the configuration; those that are missing do not apply. */
interface ConfiguredParts {
  readonly requestsPerMinute?: number;
  readonly callsPerMinute?: CallsPerMinute;
  readonly registration?: boolean;
  readonly configured?: Partial<ConfiguredSettings>;
}

export type ServerParts = Partial<AppDeps> & ConfiguredParts;

interface Options<K> {
  /** Null: no release is loaded. */
  readonly knowledge?: K | null;
  /** Continues with the user data of a closed server. */
  readonly folder?: string;
  readonly parts?: ServerParts;
  readonly log?: string[];
}

const tokenKey = new Uint8Array(32).fill(7);
let passwordHash: Promise<string> | null = null;

/**
 * The password hash of all test users, much cheaper to verify than the product's because nearly every test
 * logs in.
 */
export function hashOfPassword(): Promise<string> {
  return (passwordHash ??= hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 }));
}

/** Headers of both bases; a call reads only those of its own base. */
export function headersOf(endpoint: Endpoint, tokens: Tokens | undefined): Record<string, string> {
  if (tokens === undefined) return {};
  const inRole: Record<string, string> =
    tokens.role === undefined ? {} : { [currentRoleHeader]: tokens.role };
  if (endpoint.base === 'tpd') return { authorization: `Bearer ${tokens.main}`, ...inRole };
  return {
    authorization: tokens.node,
    javaauthorization: tokens.main,
    ...inRole,
  };
}

/**
 * The server on a new store with one user per role and one with an expired subscription; requests are
 * injected, without a port.
 */
export async function testServer<K extends KnowledgeBase = ReturnType<typeof fakeKnowledge>>(
  options: Options<K> = {},
): Promise<TestServer<K>> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'moltrove-server-')));
  const store = join(folder, 'moltrove.sqlite');
  const userData = await (options.folder === undefined ? newTestStore(store) : openTestStore(store));
  const clock = { now: Date.now() };
  if (options.folder === undefined) await addUsers(userData, clock.now);
  const log = options.log ?? [];
  const logger = makeLogger('info', { write: (line) => void log.push(line) });
  const release = currentRelease();
  const knowledge = (options.knowledge === undefined ? fakeKnowledge() : options.knowledge) as K;
  if (knowledge !== null) release.open(preparedRelease(knowledge, logger));
  const mails: Mail[] = [];
  const {
    requestsPerMinute = 0,
    callsPerMinute,
    registration = true,
    configured,
    ...otherParts
  } = options.parts ?? {};
  const live = await liveSettings({
    userData,
    configured: { limits: limitsOf(requestsPerMinute, callsPerMinute), registration, ...configured },
    logger,
  });
  const app = await buildApp({
    userData,
    tokenKey,
    twoStepKey: new Uint8Array(32).fill(9),
    signOn: null,
    release,
    logger,
    webFolder: join(folder, 'web'),
    flatFiles: flatFilesOf(folder),
    exportedFiles: exportsOf(folder),
    home: folder,
    incoming: join(folder, 'incoming'),
    serverName: 'test-server',
    version: '0.0.0',
    live,
    trustedProxies: 0,
    mailer: { send: (mail) => Promise.resolve(void mails.push(mail)) },
    mailTrial: mailTrial({ smtpUrl: null, mailFrom: null }, folder, logger),
    pages: () => 'https://moltrove.example',
    ownPolicies: { contact: null, text: null },
    // Other tests would take all of the time of a process with a low priority.
    jobNiceness: 0,
    installation: { home: folder, searchThreads: 0, userDataIn: 'SQLite' },
    now: () => clock.now,
    checkAnswers: true,
    ...otherParts,
  });

  const logIn = async (username: string): Promise<Tokens> => {
    const answer = await app.inject({
      method: 'POST',
      url: '/tpd/api/pub/moltrove/generate-token',
      payload: { username, password },
    });
    const { token: main } = answer.json<{ token: string }>();
    const opened = await app.inject({
      method: 'POST',
      url: '/webapilogin',
      headers: { javaauthorization: main },
    });
    return { main, node: opened.json<{ token: string }>().token };
  };

  return {
    app,
    knowledge,
    userData,
    folder,
    log,
    clock,
    tokenKey,
    mails,
    logIn,
    async call(endpoint, input, tokens) {
      const { url, method, body } = prepareCall(endpoint, input);
      const headers = {
        ...headersOf(endpoint, tokens),
        ...(body === null ? {} : { 'content-type': 'application/json' }),
      };
      return app.inject({ method, url, headers, ...(body === null ? {} : { payload: body }) });
    },
    async post(url, body, tokens) {
      const headers = {
        'content-type': 'application/json',
        ...(tokens ? { authorization: tokens.node, javaauthorization: tokens.main } : {}),
      };
      return app.inject({
        method: 'POST',
        url,
        headers,
        payload: typeof body === 'string' ? body : JSON.stringify(body),
      });
    },
    async close({ keepsFolder = options.folder !== undefined } = {}) {
      await app.close();
      live.stop();
      await userData.destroy();
      if (!keepsFolder) await rm(folder, { recursive: true, force: true });
    },
  };
}

const limitsOf = (requestsPerMinute: number, calls?: CallsPerMinute): ConfiguredSettings['limits'] => ({
  requestsPerMinute,
  callsPerMinute: calls?.light ?? 0,
  searchesPerMinute: calls?.search ?? 0,
  filesPerMinute: calls?.bulk ?? 0,
  publicCallsPerMinute: calls?.public ?? 0,
  bytesPerMinute: calls?.bytes ?? 0,
  rowsPerDay: calls?.rows ?? 0,
});

async function addUsers(userData: UserData, now: number): Promise<void> {
  const own = await hashOfPassword();
  const user = (username: string, role: Role, endDate: string) => ({
    username,
    firstName: 'First',
    lastName: 'Last',
    passwordHash: own,
    subscriptions: [{ role, endDate, contractId: 'contract', flatFileAccess: false, credits: 0 }],
  });
  await usersStore(userData).addContract(
    { id: 'contract', name: 'Test', endDate: '2999-01-01' },
    [
      ...roles.map((role) => user(usernameOf(role), role, '2999-01-01')),
      user(expiredUser, 'FULL_USER', '2001-01-01'),
    ],
    now,
  );
}
