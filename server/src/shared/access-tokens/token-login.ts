import { AppError } from '@moltrove/contract';
import { moment } from '../../platform/access/moment.ts';
import { unknownTokens } from '../../platform/http/unknown-tokens.ts';
import type { Background } from '../../platform/jobs/background.ts';
import { codeFits, selectorOf } from '../account-links/link-codes.ts';
import type { TokenRow } from './token-store.ts';

interface Store<Row> {
  bySelector(selector: string): Promise<Row | null>;
  markUsed(token: TokenRow, at: number, address: string): Promise<void>;
}

interface TokenLogin<Row> {
  readonly store: Store<Row>;
  /** Begins a refusal, such as “This token”. */
  readonly subject: string;
  /** Ends the refusal of a token that worked before. */
  readonly hint?: string;
  readonly background: Background;
  /** Called with the address of each unknown token. */
  readonly onUnknown: (address: string) => void;
  readonly now: () => number;
}

/**
 * Finds the token with a code, and records its use. Fails with NOT_AUTHENTICATED, and with RATE_LIMITED after many unknown
 * tokens from the address. Only who has the right token learns that it ended.
 */
export function tokenLogin<Row extends TokenRow>({
  store,
  subject,
  hint = '',
  background,
  onUnknown,
  now,
}: TokenLogin<Row>) {
  const unknown = unknownTokens(now);
  const refusal = (what: string): AppError => new AppError('NOT_AUTHENTICATED', `${subject} ${what}`);

  return async (code: string, address: string): Promise<Row> => {
    unknown.check(address);
    const stored = await store.bySelector(selectorOf(code));
    // Unknown tokens are compared with a dummy hash.
    const fits = codeFits(code, stored?.codeHash ?? '0'.repeat(64));
    if (stored === null || !fits) {
      unknown.add(address);
      onUnknown(address);
      throw refusal('is not valid.');
    }
    if (stored.revokedAt !== null) throw refusal(`was revoked.${hint}`);
    if (stored.expiresAt <= now()) throw refusal(`ended on ${moment(stored.expiresAt).slice(0, 10)}.${hint}`);
    // A call does not wait for it, and does not fail when the store cannot be written.
    background.run('recording the use of an access token', () => store.markUsed(stored, now(), address));
    return stored;
  };
}
