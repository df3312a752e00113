import { z } from 'zod';
import { userFileColumns, userFileEffects } from '../catalogue/users-file.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { totalRows } from './dashboard-shared.ts';
import { ofSubscriptions } from './subscription-lists.ts';

export const userFileTemplate = endpoint({
  ...ofSubscriptions,
  name: 'userFileTemplate',
  method: 'GET',
  path: '/api/admin/csv/template',
  summary: 'A file of users with nothing but its columns.',
  file: 'text/csv; charset=utf-8',
  response: z.instanceof(Blob),
});

const column = z.enum(userFileColumns);
const remark = z.object({
  /** Null: the line as a whole. */
  column: column.nullable(),
  text: z.string(),
});

const fileLineSchema = z.object({
  /** Number of its first line in the file, from 1. */
  line: z.int().positive(),
  user: z.string(),
  contract: z.string(),
  effect: z.enum(userFileEffects),
  /** Values as in cells of the file; `before` is null for something new. */
  changes: z.array(z.object({ column, before: z.string().nullable(), after: z.string() })),
  warnings: z.array(remark),
  /** What is wrong, and what to do. */
  problems: z.array(remark),
});
export type UserFileLine = z.infer<typeof fileLineSchema>;

const text = z.string().max(limits.maxUserFileLength);
const effects = z.object(
  Object.fromEntries(userFileEffects.map((effect) => [effect, totalRows])) as Record<
    (typeof userFileEffects)[number],
    typeof totalRows
  >,
);

export const checkUserFile = endpoint({
  ...ofSubscriptions,
  name: 'checkUserFile',
  method: 'POST',
  path: '/api/admin/userfile/check',
  summary: 'What importing a file of users would do, line by line. Nothing is written.',
  body: z.strictObject({ text }),
  response: z.object({
    /** Changes when anything that the file would do changes. */
    fingerprint: z.string(),
    /** Lines by what they do. */
    lines: effects,
    /** Every line, in the order of the file. */
    checked: z.array(fileLineSchema),
  }),
  takes: 'large',
  work: 'bulk',
});

export const importUserFile = endpoint({
  ...ofSubscriptions,
  name: 'importUserFile',
  method: 'POST',
  path: '/api/admin/userfile/import',
  summary:
    'Apply a file of users completely or not at all, if it does what its check said. New users are mailed.',
  body: z.strictObject({ text, fingerprint: z.string().max(64) }),
  response: z.object({ lines: effects, mails: totalRows }),
  errors: ['CONFLICT'],
  takes: 'large',
  work: 'bulk',
});

export const userFileEndpoints = [userFileTemplate, checkUserFile, importUserFile];
