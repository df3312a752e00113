import { z } from 'zod';
import { limits } from '../limits.ts';
import { idSchema, moment } from './dashboard-shared.ts';

/** What a token of a program and a token of an identity provider have in common. */
export const accessTokenFields = {
  id: idSchema,
  name: z.string(),
  createdAt: moment,
  /** The token is refused from this moment on. */
  expiresAt: moment,
  expired: z.boolean(),
  /** The last call with it, to the minute; null if it was never used. */
  lastUsedAt: moment.nullable(),
  /** Where that call came from; for IPv6 the /64 network. */
  lastAddress: z.string().nullable(),
};

const accessTokenSchema = z.object(accessTokenFields);
export type AccessToken = z.infer<typeof accessTokenSchema>;

export const newTokenFields = {
  name: z
    .string()
    .trim()
    .min(1, 'Give a name.')
    .max(limits.maxTokenNameLength)
    .refine((value) => !/\p{Cc}/u.test(value), 'Remove the line breaks and control characters.'),
  /** The token ends when this day begins (UTC). */
  endDate: z.iso.date('Give a date, such as 2027-12-31.'),
};
