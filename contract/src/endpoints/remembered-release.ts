import { z } from 'zod';

/** A release as stored with what was found in it. A rebuilt release with the same id is a different one. */
export const rememberedReleaseSchema = z.object({
  id: z.string(),
  name: z.string(),
  date: z.string().nullable(),
  builtAt: z.string(),
});
export type RememberedRelease = z.infer<typeof rememberedReleaseSchema>;
