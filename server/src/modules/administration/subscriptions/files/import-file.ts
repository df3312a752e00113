import { createHash } from 'node:crypto';
import { otherCallsFirst } from '@moltrove/knowledge';
import { AppError, type UserFileEffect, userFileEffects } from '@moltrove/contract';
import type { UserData } from '../../../../platform/database/user-data.ts';
import type { Administrator } from '../rules.ts';
import { applyPlan } from './apply-plan.ts';
import { type Plan, planOf } from './plan.ts';
import { readUserFile } from './read-file.ts';
import { readLine, type WantedLine } from './read-line.ts';
import { type Situation, situationOf } from './situation.ts';

/** Lines read or hashed before other calls are let in. */
const linesAtOnce = 500;

async function wantedLines(text: string): Promise<WantedLine[]> {
  const records = await readUserFile(text);
  const wanted: WantedLine[] = [];
  for (let from = 0; from < records.length; from += linesAtOnce) {
    wanted.push(...records.slice(from, from + linesAtOnce).map(readLine));
    await otherCallsFirst();
  }
  return wanted;
}

interface Checked {
  readonly plan: Plan;
  readonly lines: Record<UserFileEffect, number>;
  readonly fingerprint: string;
}

async function check(
  db: UserData,
  actor: Administrator,
  wanted: readonly WantedLine[],
  at: number,
): Promise<Checked> {
  const situation = await situationOf(db, actor, wanted, at, otherCallsFirst);
  const plan = await planOf(wanted, situation, otherCallsFirst);
  const lines = Object.fromEntries(userFileEffects.map((effect) => [effect, 0])) as Checked['lines'];
  for (const { effect } of plan.lines) lines[effect] += 1;
  return { plan, lines, fingerprint: await fingerprintOf(plan, situation) };
}

/** Of everything that the file does, and of the revisions that it does it to. */
async function fingerprintOf({ lines, contracts }: Plan, { users }: Situation): Promise<string> {
  const hash = createHash('sha256');
  for (const [at, line] of lines.entries()) {
    hash.update(JSON.stringify([line.line, line.user, line.effect, line.changes, line.problems]));
    if (at % linesAtOnce === linesAtOnce - 1) await otherCallsFirst();
  }
  const revisions = users.map(({ id, revision }) => `${id} ${revision}`);
  hash.update(JSON.stringify(revisions.toSorted((a, b) => (a < b ? -1 : 1))));
  hash.update(JSON.stringify(contracts.map(({ was: { id, revision } }) => [id, revision])));
  return hash.digest('hex');
}

/** What a file would do. Nothing is written. */
export async function checkFile(db: UserData, actor: Administrator, text: string, at: number) {
  const { plan, lines, fingerprint } = await check(db, actor, await wantedLines(text), at);
  return { fingerprint, lines, checked: [...plan.lines] };
}

interface Import {
  readonly text: string;
  /** Of the check that the administrator saw. */
  readonly fingerprint: string;
  /** Hash of a password that nobody knows. */
  readonly passwordHash: string;
  readonly pages: string;
}

/**
 * Does what the check of a file said, in one transaction. Fails with CONFLICT, and writes nothing, when a line has problems or
 * anything that the file would do has changed since. Returns the invitations to mail.
 */
export async function importFile(
  db: UserData,
  actor: Administrator,
  { text, fingerprint, ...rest }: Import,
  at: number,
) {
  const wanted = await wantedLines(text);
  return db.transaction().execute(async (tx) => {
    const { plan, lines, fingerprint: now } = await check(tx, actor, wanted, at);
    if (lines.refused > 0)
      throw new AppError(
        'CONFLICT',
        'The file has lines with problems. Nothing was imported; check it again.',
      );
    if (now !== fingerprint)
      throw new AppError(
        'CONFLICT',
        'Something that the file changes is different from what the check showed. Nothing was imported; check the file again.',
      );
    return { lines, mails: await applyPlan(tx, actor, plan, rest, at) };
  });
}
