import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { UserData } from '../../platform/database/user-data.ts';
import { storeName, type StoreLocation } from '../../platform/database/open-store.ts';
import { StartFailure } from '../../platform/start-failure.ts';
import { checkAuditFile, DamagedFile } from '../../shared/append-only/chain/audit-file.ts';
import type { ChainBreak, CheckedLinks } from '../../shared/append-only/chain/check-links.ts';
import type { ChainHead } from '../../shared/append-only/chain/continue-chain.ts';
import { headsFile, notedHeads } from '../../shared/append-only/chain/heads.ts';
import { verifyChain } from '../../shared/append-only/chain/verify-chain.ts';
import { say } from '../on-process.ts';
import { progressLine } from '../progress-line.ts';

interface Context {
  readonly userData: UserData;
  readonly location: StoreLocation;
}

/** Verifies the stored log and prints what it found. Fails with StartFailure where the chain breaks. */
export async function verifyLog({ userData, location }: Context, given: ChainHead | null): Promise<void> {
  const progress = progressLine();
  const noted = await notedHeads(location.home);
  const heads = given === null ? noted : [...noted, given];
  const verified = await verifyChain(userData, {
    heads,
    onProgress: (done, total) => progress.show(`Reading the audit log: ${count(done)} of ${count(total)}`),
  }).finally(progress.clear);
  say(line('Log', storeName(location)));
  sayLinks(verified);
  if (verified.waiting > 0)
    say(line('Waiting', `${count(verified.waiting)} have no hash yet; a running server adds them.`));
  say(
    line(
      'Noted',
      headsText(
        noted.filter(({ position }) => position > 0),
        location.home,
      ),
    ),
  );
  conclude('audit log', verified.break);
}

/** Verifies an exported file by itself. */
export async function verifyLogFile(path: string, given: ChainHead | null): Promise<void> {
  const lines = createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity });
  let seen: string | null = null;
  const checked = await checkAuditFile(lines, ({ position }, hash) => {
    if (position === given?.position) seen = hash;
  }).catch((error: unknown) => {
    if (error instanceof DamagedFile) throw new StartFailure(`${path} is damaged. ${error.message}`);
    throw error;
  });
  say(line('File', path));
  say(line('Exported', checked.header.exportedAt));
  const { filters } = checked.header;
  if (filters !== null)
    say(
      line(
        'Selected',
        Object.entries(filters)
          .map(([name, value]) => `${name} ${value}`)
          .join(', ') || 'all',
      ),
    );
  sayLinks(checked);
  const missing = given !== null && seen !== given.hash;
  conclude(
    'file',
    checked.break ??
      (missing ? { position: given.position, what: 'It does not have the hash that was given.' } : null),
  );
}

function sayLinks({ entries, from, to, head }: CheckedLinks): void {
  const days = from === null || to === null ? '' : `, from ${moment(from)} to ${moment(to)}`;
  say(line('Entries', `${count(entries)} read${days}`));
  if (head.position > 0) say(line('Head', `${head.position}:${head.hash}`));
}

function headsText(heads: readonly { position: number; at: string }[], home: string): string {
  const last = heads.at(-1);
  if (last === undefined) return `no head in ${headsFile(home)}: entries removed at the end are not found.`;
  const words = heads.length === 1 ? '1 head' : `${count(heads.length)} heads`;
  return `${words}, the last at entry ${count(last.position)} on ${last.at}`;
}

function conclude(name: string, broken: ChainBreak | null): void {
  if (broken === null) return say('The chain is intact.');
  throw new StartFailure(
    `The chain of the ${name} breaks at entry ${count(broken.position)}. ${broken.what}`,
  );
}

const line = (label: string, text: string): string => `${label.padEnd(9)} ${text}`;
const count = (number: number): string => number.toLocaleString('en-US');

/** A changed time may be absent. */
const moment = (at: number): string =>
  Math.abs(at) <= 8.64e15 ? new Date(at).toISOString() : `the time ${String(at)}`;
