import { z } from 'zod';
import { dropReasons, suggestionReasons, uploadFields } from '../catalogue/upload-fields.ts';
import { targetCategories } from '../domain/target-term.ts';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';
import { searchSchema } from '../query/query.ts';
import { searchRoles } from '../roles.ts';

const term = z.string().max(limits.maxTextLength);
const count = z.int().nonnegative();
const field = z.enum(uploadFields);
const shared = { tag: 'Lists of terms', access: searchRoles, method: 'POST' } as const;

/** A term as sent, and the position of its first occurrence, from 0. */
const termWithLine = { term: z.string(), line: count };
/** The value for the row, with its `label` if that differs, and the `kind` of a target if it is not the field's. */
const value = {
  value: z.string(),
  label: z.string().optional(),
  kind: z.enum(targetCategories).optional(),
};
/**
 * What a value refers to: a description, and counts of entities (targets, structures, references) and
 * activities.
 */
const behind = { hint: z.string(), entities: count, activities: count };

const choiceSchema = z.object({ ...value, ...behind });
export type UploadChoice = z.infer<typeof choiceSchema>;

export const matchedTermSchema = z.object({ ...termWithLine, ...value });
export type MatchedTerm = z.infer<typeof matchedTermSchema>;
/** `value` is the unchanged term, which matches all of its choices. */
export const ambiguousTermSchema = z.object({
  ...termWithLine,
  ...value,
  /** Best first, at most `limits.maxUploadChoices`. */
  choices: z.array(choiceSchema),
  choicesFound: count,
});
export type AmbiguousTerm = z.infer<typeof ambiguousTermSchema>;
export const unmatchedTermSchema = z.object(termWithLine);
export type UnmatchedTerm = z.infer<typeof unmatchedTermSchema>;
export const droppedTermSchema = z.object({ ...termWithLine, reason: z.enum(dropReasons) });
export type DroppedTerm = z.infer<typeof droppedTermSchema>;

export const uploadValidateData = endpoint({
  ...shared,
  name: 'uploadValidateData',
  takes: 'large',
  work: 'bulk',
  path: '/api/guidedsearch/uploadvia/validate/data',
  summary:
    'What the terms of a list stand for in this release: matched, ambiguous, unmatched, or dropped if they cannot be of the kind. Terms are listed once, in the order of the list.',
  body: z.strictObject({ field, terms: z.array(term).min(1).max(limits.maxUploadTerms) }),
  response: z.object({
    field,
    /** Number of terms sent. */
    read: count,
    blank: count,
    /** Repeats of a term, ignoring case and surrounding space. */
    duplicates: count,
    dropped: z.array(droppedTermSchema),
    matched: z.array(matchedTermSchema),
    ambiguous: z.array(ambiguousTermSchema),
    unmatched: z.array(unmatchedTermSchema),
  }),
  errors: ['CANCELLED'],
});

const suggestionSchema = z.object({ ...value, ...behind, reason: z.enum(suggestionReasons) });
export type UploadSuggestion = z.infer<typeof suggestionSchema>;

export const uploadSuggestTerms = endpoint({
  ...shared,
  name: 'uploadSuggestTerms',
  takes: 'medium',
  work: 'search',
  path: '/api/guidedsearch/uploadvia/suggest/data',
  summary: 'Suggestions for unmatched terms, best first, in the order of the terms.',
  body: z.strictObject({ field, terms: z.array(term).min(1).max(limits.maxSuggestedTerms) }),
  response: z.object({
    terms: z.array(z.object({ term: z.string(), suggestions: z.array(suggestionSchema) })),
  }),
  errors: ['CANCELLED'],
});

/** Why a term is in the file of terms that were not added. */
export const unreportedReasons = ['unmatched', 'ambiguous', 'leftOut', ...dropReasons] as const;

const fileName = z.string().trim().max(limits.maxFileNameLength);

export const downloadUnreportedTerms = endpoint({
  ...shared,
  base: 'tpd',
  name: 'downloadUnreportedTerms',
  takes: 'large',
  path: '/security/allmapping/search/unreportedterms/download',
  summary:
    'Terms that were not identified, as CSV in UTF-8 with line, term and reason; cells that a spreadsheet would run as formulas are written as text.',
  body: z.strictObject({
    field,
    /** Name of the list's file, which the returned file is named after. */
    fileName: fileName.default(''),
    terms: z
      .array(z.strictObject({ term, line: count, reason: z.enum(unreportedReasons) }))
      .min(1)
      .max(limits.maxUploadTerms),
  }),
  file: 'text/csv; charset=utf-8',
  response: z.instanceof(Blob),
});

export const saveReportedTerms = endpoint({
  ...shared,
  base: 'tpd',
  name: 'saveReportedTerms',
  takes: 'large',
  path: '/user/tracker/reportterms/save',
  summary: 'Report terms that were not identified to the administrators, with a note.',
  body: z.strictObject({
    /** The caller's own id; any other is refused. */
    user_id: z.string().min(1).max(36),
    field,
    fileName: fileName.default(''),
    note: z.string().trim().max(limits.maxSavedNoteLength).default(''),
    terms: z.array(term).min(1).max(limits.maxUploadTerms),
  }),
  response: z.object({ reportId: z.string(), terms: count }),
  errors: ['ROLE_REFUSED', 'TOO_LARGE', 'RATE_LIMITED'],
});

const keySchema = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/, 'This is not the key of a search.');

export const keepSearch = endpoint({
  ...shared,
  name: 'keepSearch',
  takes: 'large',
  path: '/api/guidedsearch/keptsearches',
  summary:
    'Store a search that is too long for a URL under a key derived from its content; colleagues of the same contract can open it.',
  body: z.strictObject({ search: searchSchema }),
  response: z.object({ key: keySchema }),
});

export const keptSearch = endpoint({
  ...shared,
  method: 'GET',
  name: 'keptSearch',
  path: '/api/guidedsearch/keptsearches/:key',
  summary: 'The search stored under a key by the caller or a colleague of the same contract.',
  params: z.strictObject({ key: keySchema }),
  response: z.object({ search: searchSchema }),
  errors: ['NOT_FOUND'],
});

export const uploadEndpoints = [
  uploadValidateData,
  uploadSuggestTerms,
  downloadUnreportedTerms,
  saveReportedTerms,
  keepSearch,
  keptSearch,
];
