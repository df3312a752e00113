import type { FastifyBaseLogger } from 'fastify';
import type { UserData } from '../platform/database/user-data.ts';
import type { Background } from '../platform/jobs/background.ts';
import type { NewestOnly } from '../platform/jobs/newest-only.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { CurrentRelease } from '../release/current-release.ts';
import type { Searches } from './searches/named-search.ts';
import type { StoredSearch } from './searches/stored-search.ts';

/** Dependencies shared by the modules. */
export interface ModuleDeps {
  readonly userData: UserData;
  readonly release: CurrentRelease;
  readonly logger: FastifyBaseLogger;
  readonly mailer: Mailer;
  /** Base URL of the pages for links in mails, without a trailing slash. */
  readonly pages: () => string;
  /** Work that no response waits for. */
  readonly background: Background;
  readonly newest: NewestOnly;
  readonly searches: Searches;
  readonly storedSearch: StoredSearch;
  readonly now: () => number;
}
