import { join } from 'node:path';
import { AppError } from '@moltrove/contract/without-calls';
import type { KnowledgeBase } from '../knowledge-base.ts';
import { type Home, releaseHistory } from '../release/home.ts';
import { type OpenOptions, openEmbedded } from './open.ts';

export interface OpenCurrentOptions extends Omit<OpenOptions, 'folder'> {
  /** Called for each release that could not be opened, newest first. */
  readonly onRefused?: (id: string, error: AppError) => void;
  /** Ids of releases to skip. */
  readonly except?: readonly string[];
  /** Opens the newest one or none. */
  readonly newestOnly?: boolean;
}

/**
 * Opens the newest release of an installation, or an older one if it is damaged. Fails with RELEASE_NOT_READY
 * if there is none, or if none of those that are tried can be opened.
 */
export async function openCurrent(home: Home, options: OpenCurrentOptions = {}): Promise<KnowledgeBase> {
  const { onRefused, except = [], newestOnly = false, ...open } = options;
  const refused: string[] = [];
  const history = await releaseHistory(home);
  const tried = history.filter((each) => !except.includes(each));
  for (const id of newestOnly ? tried.slice(0, 1) : tried) {
    try {
      return await openEmbedded({ ...open, folder: join(home.releases, id) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused.push(`${id}: ${error.message}`);
      onRefused?.(id, error);
    }
  }
  if (refused.length === 0) throw new AppError('RELEASE_NOT_READY', 'No release has been imported yet.');
  throw new AppError('RELEASE_NOT_READY', `No release can be opened. ${refused.join(' ')}`);
}
