import { z } from 'zod';

/** What a file says about itself, or its record about it. */
export const descriptionSchema = z.object({
  search: z.string(),
  filters: z.array(z.string()),
  tab: z.string(),
  order: z.string(),
  rows: z.int().nonnegative(),
  results: z.string(),
  /** Null in a dossier; only the record of the installation has the time of its export. */
  exported: z.string().nullable(),
  /** Name and id. */
  release: z.string(),
  licence: z.string(),
});
export type Description = z.infer<typeof descriptionSchema>;

const aboutSchema = z.object({
  ...descriptionSchema.omit({ licence: true }).shape,
  release: z.object({ id: z.string(), name: z.string(), attribution: z.string() }),
});

/** The description in the JSON of a file or a record; null when it is no such description. */
export function descriptionOfJson(text: string): Description | null {
  try {
    const { release, ...about } = aboutSchema.parse(JSON.parse(text));
    return { ...about, release: `${release.name} (${release.id})`, licence: release.attribution };
  } catch {
    return null;
  }
}
