import { join } from 'node:path';
import type { AppError } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import type { FastifyBaseLogger } from 'fastify';
import { preparedRelease } from './load-release.ts';
import type { CurrentRelease } from './current-release.ts';

/** Opens a release that is not in `except`; `onDamage` is called once if it is found damaged later. */
export interface OpenRelease {
  readonly except: readonly string[];
  readonly onDamage: (error: AppError) => void;
}

interface ServeDeps {
  readonly open: (options: OpenRelease) => Promise<KnowledgeBase>;
  /** Where the releases are, for the log. */
  readonly folder: string;
  readonly door: CurrentRelease;
  readonly logger: FastifyBaseLogger;
  /** Called for each release served from then on. */
  readonly onServed: (knowledge: KnowledgeBase) => void;
}

export interface ServedRelease {
  /** Resolves when the first release is loaded; fails like `open`. */
  readonly loaded: Promise<KnowledgeBase>;
  /** Closes the release, and waits for one that is still loading. */
  stop(): Promise<void>;
}

/**
 * Serves a release; if it is found damaged, the next one that opens takes over. Meanwhile, and if none opens,
 * calls are refused with a message.
 */
export function serveRelease({ open, folder, door, logger, onServed }: ServeDeps): ServedRelease {
  const damagedIds: string[] = [];
  let stopped = false;

  const load = async (): Promise<KnowledgeBase> => {
    const knowledge = await open({
      except: [...damagedIds],
      onDamage: (error) => {
        current = replace(error);
      },
    });
    door.open(preparedRelease(knowledge, logger));
    onServed(knowledge);
    return knowledge;
  };

  const replace = async (error: AppError): Promise<KnowledgeBase> => {
    const knowledge = await current;
    if (stopped) return knowledge;
    const { id, name } = knowledge.summary();
    damagedIds.push(id);
    logger.error(
      { release: id, folder: join(folder, id), reason: error.message },
      'the release is damaged and no longer served',
    );
    door.refuse(`Release ${name} is damaged. The server opens another one; try again in a moment.`, id);
    await knowledge.close();
    try {
      const next = await load();
      logger.warn({ release: next.summary().id, insteadOf: id }, 'another release is served');
      return next;
    } catch (failure) {
      logger.error({ reason: (failure as Error).message }, 'no other release can be served');
      door.refuse(
        `Release ${name} is damaged, and there is no other one. An administrator of this server has to import it again.`,
        id,
      );
      return knowledge;
    }
  };

  const loaded = load();
  let current: Promise<KnowledgeBase> = loaded;
  // The starter of the server awaits it later; until then a failure must not count as unhandled.
  loaded.catch(() => undefined);
  return {
    loaded,
    async stop() {
      stopped = true;
      await (await current.catch(() => null))?.close();
    },
  };
}
