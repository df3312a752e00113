import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import type { Role } from '@moltrove/contract';
import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';
import { accountOf } from './accounts.ts';
import { type Look, pictureOfFailure, sharedBrowser, visit, type Visit } from './browser.ts';
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

/** Added to the name of journeys that need the mini cut, where it is not at hand. */
export const missingNote =
  miniCut === null ? ' (left out: chembl_mini.db.gz is not at hand, see CONTRIBUTING.md)' : '';

export interface Journey<S extends Site = Site> {
  readonly installation: S;
  /** The login of the user of this role that the journeys of this file have. */
  login(role: Role): Login;
  /** A visitor with a browser profile of its own; a journey that fails leaves a picture of what was seen last. */
  visitor(look?: Look): Promise<Visit>;
  /** A visitor who is logged in already, in a session of its own, at an address. */
  enter(role: Role, address?: string, look?: Look): Promise<Visit>;
}

const shared = (): Site => inject('shared')!;

/**
 * Journeys on the shared installation. What they leave there belongs to users whom this file alone has, or each journey, where
 * what one sets up would change what the next one sees.
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

/** Journeys that change settings, stop the server or act on what all users have: on an installation of their own. */
export function ownJourneys(
  release: ReleaseName,
  settings: () => Readonly<Record<string, string>> = () => ({}),
): Journey<Installation> {
  let installation: Installation | null = null;
  beforeAll(async () => {
    installation = await install(inject('releases'), release, settings());
  });
  afterAll(() => installation?.remove());
  const own = (): Installation => installation!;
  return journeyOn(own, (role) => demonstrationLogins(own()).get(role)!);
}

function journeyOn<S extends Site>(site: () => S, login: (role: Role) => Login): Journey<S> {
  const open = async (look?: Look, state?: BrowserContextOptions): Promise<Visit> => {
    const visitor = await visit(await sharedBrowser(), site().url, look, state);
    onTestFinished(async ({ task }) => {
      const name = task.fullTestName.replaceAll(/\W+/g, '-').slice(-80);
      if (task.result?.state === 'fail') await pictureOfFailure(visitor.page, `failed-${name}`);
      await visitor.context.close();
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

/** The file of journeys that runs, without its ending. */
const fileName = (): string => basename(expect.getState().testPath!, '.test.ts');
const journeyName = (): string => expect.getState().currentTestName!;
const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);
