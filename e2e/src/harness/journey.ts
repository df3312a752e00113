import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Role } from '@moltrove/contract';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { accountOf } from './accounts.ts';
import { pictureOfFailure, sharedBrowser, visit, type Visit } from './browser.ts';
import {
  demonstrationLogins,
  install,
  type Installation,
  type Login,
  miniCut,
  type ReleaseName,
  type Site,
} from './installation.ts';
import { loggedIn } from './logged-in.ts';
import { closeProfiles, type Look, type StoredEntries } from './profiles.ts';

/** Appended to the names of journeys that need the mini cut when it is missing. */
export const missingNote =
  miniCut === null ? ' (skipped: chembl_mini.db.gz is missing, see CONTRIBUTING.md)' : '';

export interface Journey<S extends Site = Site> {
  readonly installation: S;
  /** The login of this file's own user with the given role. */
  login(role: Role): Login;
  /** A visitor with a separate browser profile; a failing journey saves a screenshot of its page. */
  visitor(look?: Look): Promise<Visit>;
  /** A visitor at `address` who is already logged in, with a separate session. */
  enter(role: Role, address?: string, look?: Look): Promise<Visit>;
}

const shared = (): Site => inject('shared')!;

/**
 * Journeys on the shared installation. They log in as users of this file alone, or of a single journey if its
 * settings would affect the next one.
 */
export function journeys(usersOf: 'file' | 'journey' = 'file'): Journey {
  const accounts = new Map<string, Login>();
  return journeyOn(shared, (role) => {
    const owner = usersOf === 'file' ? fileName() : `${fileName()}-${fingerprint(journeyName())}`;
    const key = `${role} ${owner}`;
    const login = accounts.get(key) ?? accountOf(shared(), role, owner);
    accounts.set(key, login);
    return login;
  });
}

/** Journeys that change settings, stop the server or affect all users; they run on a separate installation. */
export function ownJourneys(
  release: ReleaseName,
  settings: () => Readonly<Record<string, string>> = () => ({}),
): Journey<Installation> {
  let installation: Installation | null = null;
  beforeAll(async () => {
    installation = await install(inject('releases'), release, settings());
  });
  afterAll(async () => {
    if (installation === null) return;
    await closeProfiles(installation.url);
    await installation.remove();
  });
  const own = (): Installation => installation!;
  return journeyOn(own, (role) => demonstrationLogins(own()).get(role)!);
}

function journeyOn<S extends Site>(site: () => S, login: (role: Role) => Login): Journey<S> {
  let visitors = 0;
  const open = async (look?: Look, stored?: StoredEntries): Promise<Visit> => {
    visitors += 1;
    const number = visitors;
    const visitor = await visit(await sharedBrowser(), site().url, look, stored);
    onTestFinished(async ({ task }) => {
      const name = task.fullTestName.replaceAll(/\W+/g, '-').slice(-80);
      if (task.result?.state === 'fail') {
        await pictureOfFailure(visitor.page, `failed-${name}-${number}`);
        await visitor.context.close();
      } else await visitor.leave();
    });
    return visitor;
  };
  return {
    get installation() {
      return site();
    },
    login,
    visitor: (look) => open(look),
    async enter(role, address = '/search', look) {
      const visitor = await open(look, await loggedIn(site(), login(role)));
      await visitor.page.goto(address);
      await visitor.page.getByRole('button', { name: /user menu/ }).waitFor();
      return visitor;
    },
  };
}

/** The name of the running test file, without its extension. */
const fileName = (): string => basename(expect.getState().testPath!, '.test.ts');
const journeyName = (): string => expect.getState().currentTestName!;
const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);
