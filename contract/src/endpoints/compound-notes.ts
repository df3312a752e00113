import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { searchRoles } from '../roles.ts';
import { keptStructure } from './kept-structure.ts';
import { rememberedReleaseSchema } from './remembered-release.ts';

/** A note without the structure that it is on. */
export const noteTextSchema = z.object({
  id: z.string(),
  text: z.string(),
  /** Grows by one with each change. */
  revision: z.int().nonnegative(),
  /** ISO 8601. */
  changedAt: z.string(),
});
export type NoteText = z.infer<typeof noteTextSchema>;

const noteSchema = noteTextSchema.extend(keptStructure);
export type CompoundNote = z.infer<typeof noteSchema>;

const shared = { base: 'tpd', method: 'POST', tag: 'Lists and notes', access: searchRoles } as const;
const params = z.strictObject({ id: z.string().min(1).max(36) });

export const saveCompoundNote = endpoint({
  ...shared,
  name: 'saveCompoundNote',
  path: '/bu/notes/save',
  summary:
    'Write a note on a structure, which only the user sees. It is kept by InChIKey and ChEMBL ID. CONFLICT: it was changed in another window.',
  body: z.strictObject({
    structureId: z.int().positive(),
    text: z
      .string()
      .trim()
      .min(1, 'Write something, or delete the note.')
      .max(
        limits.maxCompoundNoteLength,
        `A note has at most ${limits.maxCompoundNoteLength.toLocaleString('en-US')} characters.`,
      ),
    /** Of the note that the new text replaces; null: there is none yet. */
    revision: z.int().nonnegative().nullable(),
  }),
  response: noteSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'INVALID_REQUEST', 'CANCELLED'],
});

export const listCompoundNotes = endpoint({
  ...shared,
  name: 'listCompoundNotes',
  work: 'search',
  path: '/bu/notes/fetch',
  summary:
    'The user\u2019s notes, last changed first; optionally those that contain a text, in the note or in the name or an ID of the compound, ignoring case.',
  body: z.strictObject({
    contains: z.string().trim().max(limits.maxListTextLength).default(''),
    offset: z.int().nonnegative().max(limits.maxCompoundNotes).default(0),
    limit: z.int().min(1).max(limits.maxDashboardPageSize).default(50),
  }),
  response: z.object({
    notes: z.array(noteSchema),
    /** Number of notes that contain the text. */
    total: z.int().nonnegative(),
    /** Max number of notes. */
    limit: z.int().positive(),
    release: rememberedReleaseSchema,
  }),
  errors: ['CANCELLED'],
});

export const removeCompoundNote = endpoint({
  ...shared,
  name: 'removeCompoundNote',
  path: '/bu/notes/:id/remove',
  summary: 'Delete a note; it can be restored for a day.',
  params,
  response: z.object({ removed: z.literal(true) }),
  errors: ['NOT_FOUND'],
});

export const restoreCompoundNote = endpoint({
  ...shared,
  name: 'restoreCompoundNote',
  path: '/bu/notes/:id/restore',
  summary: 'Restore a deleted note.',
  params,
  response: noteSchema,
  errors: ['NOT_FOUND', 'CONFLICT', 'CANCELLED'],
});

export const compoundNoteEndpoints = [
  saveCompoundNote,
  listCompoundNotes,
  removeCompoundNote,
  restoreCompoundNote,
];
