import { resolve } from 'node:path';
import { type Command, type Program, textOf } from '../alongside.ts';
import { Usage } from '../on-process.ts';
import { exportLog } from './export-log.ts';
import { verifyLog, verifyLogFile } from './verify-log.ts';

const help = `Verifies and exports the audit log. The server may be running.

npm run audit -- verify [--file FILE] [--head POSITION:HASH]
npm run audit -- export FILE

verify  compares every entry with its hash and the hash of the entry before, and the chain with the heads that the
        server noted in audit-heads.jsonl of the data folder; says where the chain breaks first
--file  verifies an exported file by itself, without user data
--head  a head that was noted elsewhere, for instance from the server's log: the chain must contain it
export  writes all entries as JSON lines with their hashes, oldest first

Exit codes: 0 intact, 1 broken or an error, 2 wrong arguments.
`;

const atCaller = (path: string): string => resolve(process.env['INIT_CWD'] || '.', path);

const verify: Command = (rest, options) => {
  if (rest.length > 0) throw new Usage('usage: verify [--file FILE] [--head POSITION:HASH].');
  const head = headOf(textOf(options, 'head'));
  const file = textOf(options, 'file');
  if (file === null) return (context) => verifyLog(context, head);
  return { alone: () => verifyLogFile(atCaller(file), head) };
};

function headOf(text: string | null): { position: number; hash: string } | null {
  if (text === null) return null;
  const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (position === undefined)
    throw new Usage('--head is a position and a hash, such as 120:9f86…, joined by a colon.');
  return { position: Number(position), hash };
}

const write: Command = ([file, ...rest]) => {
  if (file === undefined || rest.length > 0) throw new Usage('usage: export FILE.');
  return (context) => exportLog(context, atCaller(file));
};

const text = { type: 'string' } as const;
/** `npm run audit`. */
export const auditProgram: Program = {
  help,
  commands: {
    verify: { options: { file: text, head: text }, read: verify },
    export: { read: write },
  },
};
