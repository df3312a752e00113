import { z } from 'zod';
import { drawingSchema } from '../criteria/structure/schema.ts';

export const listedSentence = {
  /** The search as a sentence, truncated to `limits.listedSentenceLength` characters with a final `…`. */
  sentence: z.string(),
  /** Structures whose texts stand in the sentence, to be drawn in their places; omitted if there are none. */
  drawings: z.array(drawingSchema.pick({ format: true, value: true })).optional(),
};
