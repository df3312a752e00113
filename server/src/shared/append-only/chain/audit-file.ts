import { z } from 'zod';
import { type ChainLink, checkLinks, type CheckedLinks, type CheckOptions } from './check-links.ts';

const format = 'moltrove-audit-1';

/** First line of a file. */
const headerSchema = z.strictObject({
  format: z.literal(format),
  exportedAt: z.iso.datetime(),
  /** What chose the entries, by name; null for a file of all entries. */
  filters: z.record(z.string(), z.string()).nullable(),
});
export type AuditFileHeader = Omit<z.infer<typeof headerSchema>, 'format'>;

/** Last line of a file. */
const endSchema = z.strictObject({ entries: z.int().nonnegative() });

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const lineSchema = z.strictObject({
  position: z.int(),
  at: z.int(),
  actorId: z.string().nullable(),
  actorName: z.string(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  previousHash: hash.nullable(),
  hash: hash.nullable(),
});

/**
 * The lines of a file of entries: a header, each entry as a JSON object with its hash and the one before it, and the
 * number of entries. The states before and after are JSON texts as they were hashed.
 */
export async function* auditLines(
  links: AsyncIterable<ChainLink>,
  header: AuditFileHeader,
): AsyncGenerator<string> {
  yield line({ format, ...header });
  let entries = 0;
  for await (const { entry, previousHash = null, hash: own } of links) {
    const { position, at, actorId, actorName, action, subjectKind, subjectId, before, after } = entry;
    const columns = { position, at, actorId, actorName, action, subjectKind, subjectId, before, after };
    yield line({ ...columns, previousHash, hash: own });
    entries += 1;
  }
  yield line({ entries });
}

const line = (value: object): string => `${JSON.stringify(value)}\n`;

export interface CheckedFile extends CheckedLinks {
  readonly header: AuditFileHeader;
}

/** A file that is not one of entries, or is damaged; the message names the line. */
export class DamagedFile extends Error {}

/** Checks a file by itself, from its lines without their ends. Fails with DamagedFile. */
export async function checkAuditFile(
  lines: AsyncIterable<string>,
  onLink?: CheckOptions['onLink'],
): Promise<CheckedFile> {
  const iterator = lines[Symbol.asyncIterator]();
  const first = await iterator.next();
  const header = headerSchema.safeParse(first.done === true ? null : parsed(first.value));
  if (!header.success) throw new DamagedFile('It does not begin like an export of the audit log.');
  const { format: _format, ...stated } = header.data;
  const checked = await checkLinks(linksOf(iterator), {
    isSelection: stated.filters !== null,
    ...(onLink === undefined ? {} : { onLink }),
  });
  return { ...checked, header: stated };
}

async function* linksOf(lines: AsyncIterator<string>): AsyncGenerator<ChainLink> {
  let number = 1;
  let entries = 0;
  for (;;) {
    const { value, done } = await lines.next();
    number += 1;
    if (done === true)
      throw new DamagedFile(
        `It ends after line ${number - 1}, without the number of its entries: it was cut off.`,
      );
    const written = parsed(value);
    const entry = lineSchema.safeParse(written);
    if (entry.success) {
      const { previousHash, hash: own, ...columns } = entry.data;
      entries += 1;
      yield { entry: columns, previousHash, hash: own };
      continue;
    }
    const end = endSchema.safeParse(written);
    if (!end.success) throw new DamagedFile(`Line ${number} is not an entry.`);
    if (end.data.entries !== entries)
      throw new DamagedFile(`It has ${entries} entries, and its last line counts ${end.data.entries}.`);
    if ((await lines.next()).done !== true)
      throw new DamagedFile(`Line ${number + 1} follows its last line.`);
    return;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
