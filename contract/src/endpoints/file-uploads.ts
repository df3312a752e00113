import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { idSchema, moment } from './dashboard-shared.ts';
import { ofSuperAdministration } from './super-administrators.ts';

const bytes = z.int().nonnegative();

export const sha256Schema = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/, 'Give a SHA-256 of 64 hexadecimal digits.');

export const uploadSchema = z.object({
  uploadId: idSchema,
  name: z.string(),
  bytes,
  /** Bytes that the server has; the next part begins there. */
  received: bytes,
  startedAt: moment,
  by: z.string(),
});
export type FileUpload = z.infer<typeof uploadSchema>;

/** Unfinished uploads, and what the next one may have. */
export const uploadsShape = {
  uploads: z.array(uploadSchema),
  /** Most bytes that a file may have, and bytes that are free on the disk beyond a reserve. */
  maxBytes: bytes,
  freeBytes: bytes,
};

export const ofUpload = z.strictObject({ uploadId: idSchema });

/** The call that begins an upload below a path; `limits.uploadPartBytes` is the size of its parts. */
export const beginUpload = <Name extends z.ZodType<string, string>>(
  name: string,
  path: string,
  fileName: Name,
) =>
  endpoint({
    ...ofSuperAdministration,
    name,
    method: 'POST',
    path: `${path}/begin`,
    summary: `Begin the upload of a file, which is then sent in parts of at most ${limits.uploadPartBytes} bytes, in order.`,
    body: z.strictObject({ name: fileName, bytes: bytes.min(1, 'The file is empty.') }),
    response: uploadSchema,
    errors: ['CONFLICT', 'TOO_LARGE'],
  });

export const sendPart = (name: string, path: string) =>
  endpoint({
    ...ofSuperAdministration,
    name,
    method: 'POST',
    path: `${path}/:uploadId/part`,
    summary:
      'The next part of a file as the body. CONFLICT says in details.received where the server goes on. With a SHA-256 of the part, one that was changed on the way is refused.',
    params: ofUpload,
    query: z.strictObject({
      offset: z.coerce.number().int().nonnegative(),
      sha256: sha256Schema.optional(),
    }),
    sends: 'application/octet-stream',
    response: z.object({ received: bytes }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  });

export const cancelUpload = (name: string, path: string) =>
  endpoint({
    ...ofSuperAdministration,
    name,
    method: 'POST',
    path: `${path}/:uploadId/cancel`,
    summary: 'Delete an unfinished upload with the bytes that the server has.',
    params: ofUpload,
    response: z.object({ cancelled: z.literal(true) }),
    errors: ['NOT_FOUND'],
  });

/** The calls of an upload except for its end. */
export interface UploadCalls {
  readonly begin: ReturnType<typeof beginUpload>;
  readonly part: ReturnType<typeof sendPart>;
  readonly cancel: ReturnType<typeof cancelUpload>;
}
