import { join } from 'node:path';
import type { AppError } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import type { FastifyBaseLogger } from 'fastify';
import { serialRunner } from '../platform/jobs/serially.ts';
import { preparedRelease } from './load-release.ts';
import type { CurrentRelease, LoadedRelease } from './current-release.ts';

/** Opens the newest release that is not in `except`; `onDamage` is called once if it is found damaged later. */
export interface OpenRelease {
  readonly except: readonly string[];
  /** Tries only the newest. */
  readonly newestOnly: boolean;
  readonly onDamage: (error: AppError) => void;
}

/** Where the operator's choice of a release is stored. */
export interface ReleaseChoice {
  /** A text that changes with every choice; null before the first one. */
  version(): Promise<string | null>;
  /** IDs of releases, the chosen one first, then the earlier ones, newest first. */
  ids(): Promise<readonly string[]>;
}

interface ServeDeps {
  readonly open: (options: OpenRelease) => Promise<KnowledgeBase>;
  readonly choice: ReleaseChoice;
  /** Where the releases are, for the log. */
  readonly folder: string;
  readonly current: CurrentRelease;
  readonly logger: FastifyBaseLogger;
  /** How long the previous release stays open after a switch, for pages that were opened with it. */
  readonly overlapMs: number;
  /** Time between two looks at the choice; by default 2 s. */
  readonly lookEveryMs?: number;
  /** Notes which releases are open, by ID, so that nobody deletes them. */
  readonly noteOpen: (ids: readonly string[]) => Promise<void>;
  /** Called after each switch, and for the first release. */
  readonly onServed: (knowledge: KnowledgeBase) => void;
  /** Called after a switch to a chosen release, with the IDs of the new one and the previous one. */
  readonly onSwitched?: (id: string, previous: string | null) => void;
}

export interface ServedRelease {
  /** Resolves when the first release is loaded; fails like `open`. */
  readonly loaded: Promise<KnowledgeBase>;
  /** The releases that are in memory. */
  open(): readonly KnowledgeBase[];
  /** Closes all releases, and waits for one that is still loading. */
  stop(): Promise<void>;
}

interface Served {
  readonly id: string;
  readonly name: string;
  readonly loaded: LoadedRelease;
}

/** An open release, or one that is still being opened. */
interface Opening {
  served: Served | null;
}

/**
 * Serves the chosen release. When another one is chosen, it is opened while calls go on, and then takes over; the
 * previous one stays open for a while, so that a page keeps its release, and going back to it takes no time. A release that
 * does not open changes nothing. If the served one is found damaged, the next one that opens takes over. Meanwhile, and
 * if none opens, calls are refused with a message.
 */
export function serveRelease(deps: ServeDeps): ServedRelease {
  const { open, choice, folder, current, logger, overlapMs, lookEveryMs = 2000, noteOpen, onServed } = deps;
  const { onSwitched = () => undefined } = deps;
  const inTurn = serialRunner();
  const oneByOne = <T>(work: () => Promise<T>): Promise<T> => inTurn(['release'], work);
  const damagedIds: string[] = [];
  const openReleases = new Set<KnowledgeBase>();
  let served: Served | null = null;
  let previous: { served: Served; end: NodeJS.Timeout } | null = null;
  let version: string | null = null;
  let stopped = false;

  const note = (): Promise<void> =>
    noteOpen([...openReleases].map((knowledge) => knowledge.summary().id)).catch((error: unknown) =>
      logger.error({ err: error }, 'the open releases could not be noted'),
    );
  const close = async ({ loaded: { knowledge } }: Served): Promise<void> => {
    if (!openReleases.delete(knowledge)) return;
    await knowledge.close();
    await note();
  };
  /** Closes a release when the calls and exports that use it have ended. */
  const retire = (old: Served): void => {
    current
      .withdraw(old.loaded.knowledge)
      .then(() => close(old))
      .then(() => logger.info({ release: old.id }, 'the previous release is closed'))
      .catch((error: unknown) =>
        logger.error({ err: error, release: old.id }, 'a release could not be closed'),
      );
  };
  const retirePrevious = (): void => {
    if (previous === null) return;
    clearTimeout(previous.end);
    retire(previous.served);
    previous = null;
  };

  const opened = async (newestOnly: boolean): Promise<Served> => {
    const opening: Opening = { served: null };
    const knowledge = await open({
      except: [...damagedIds],
      newestOnly,
      onDamage: (error) => void oneByOne(() => replace(opening, error)),
    });
    openReleases.add(knowledge);
    await note();
    const { id, name } = knowledge.summary();
    opening.served = { id, name, loaded: preparedRelease(knowledge, logger) };
    return opening.served;
  };
  const serve = (next: Served): void => {
    served = next;
    current.open(next.loaded);
    onServed(next.loaded.knowledge);
  };

  /** Takes up a release that was chosen since the last look. */
  const look = async (): Promise<void> => {
    const seen = await choice.version();
    if (stopped || seen === version) return;
    version = seen;
    const [id] = await choice.ids();
    if (id === undefined) return;
    if (id === served?.id) return current.refuseChoice(null);
    if (damagedIds.includes(id)) {
      const reason = 'It was found damaged while it was served. Verify it, then start the server again.';
      current.refuseChoice({ id, reason, at: Date.now() });
      return;
    }
    const old = served;
    const isPrevious = previous?.served.id === id;
    const next = isPrevious ? previous!.served : await opened(true).catch((error: unknown) => error as Error);
    if (next instanceof Error) {
      logger.error(
        { release: id, served: old?.id ?? null, reason: next.message },
        'the chosen release cannot be opened and is not served',
      );
      current.refuseChoice({ id, reason: next.message, at: Date.now() });
      return;
    }
    if (isPrevious) clearTimeout(previous!.end);
    else retirePrevious();
    previous = null;
    serve(next);
    if (old !== null) {
      previous = { served: old, end: setTimeout(retirePrevious, overlapMs).unref() };
      current.closesAt(old.loaded.knowledge, Date.now() + overlapMs);
    }
    logger.warn({ release: next.id, insteadOf: old?.id ?? null }, 'another release is served');
    onSwitched(next.id, old?.id ?? null);
  };

  const replace = async ({ served: damaged }: Opening, error: AppError): Promise<void> => {
    if (stopped || damaged === null) return;
    const { id, name } = damaged;
    damagedIds.push(id);
    logger.error(
      { release: id, folder: join(folder, id), reason: error.message },
      'the release is damaged and no longer served',
    );
    const refuse = (then: string): void => current.refuse(`Release ${name} is damaged. ${then}`, id);
    refuse('The server opens another one; try again in a moment.');
    const standby = previous?.served ?? null;
    if (previous !== null) clearTimeout(previous.end);
    previous = null;
    if (served !== damaged) return close(damaged);
    served = null;
    if (standby !== null) serve(standby);
    await close(damaged);
    try {
      const next = standby ?? (await opened(false));
      if (standby === null) serve(next);
      logger.warn({ release: next.id, insteadOf: id }, 'another release is served');
    } catch (failure) {
      logger.error({ reason: (failure as Error).message }, 'no other release can be served');
      current.refuse(
        `Release ${name} is damaged, and there is no other one. An administrator of this server has to import it again.`,
        id,
      );
    }
  };

  const loaded = oneByOne(async () => {
    version = await choice.version();
    const first = await opened(false);
    serve(first);
    return first.loaded.knowledge;
  });
  // The starter of the server awaits it later; until then a failure must not count as unhandled.
  loaded.catch(() => undefined);

  let isLooking = false;
  const lookSoon = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    try {
      await oneByOne(look);
    } catch (error) {
      logger.error({ err: error }, 'the choice of a release could not be read');
    } finally {
      isLooking = false;
    }
  };
  const timer = setInterval(() => void lookSoon(), lookEveryMs);
  timer.unref();

  return {
    loaded,
    open: () => [...openReleases],
    async stop() {
      stopped = true;
      clearInterval(timer);
      await oneByOne(async () => {
        if (previous !== null) clearTimeout(previous.end);
        await Promise.all([...openReleases].map((knowledge) => knowledge.close()));
        openReleases.clear();
        await note();
      });
    },
  };
}
