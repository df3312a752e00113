import { z } from 'zod';
import { valueDoubtKeys } from '../../catalogue/value-doubts.ts';
import { searchCountsSchema } from '../../wire/counts.ts';
import { listedReferenceSectionSchema } from './sections.ts';

const text = z.string().nullable();

/** The top of the page of a reference. */
export const referenceHeadSchema = z.object({
  ref_id: z.int().positive(),
  chembl_id: text,
  /** J journal article, P patent, O other. */
  ref_type: text,
  /** The reference in one line. */
  reference: text,
  title: text,
  /** In the order of the reference. */
  authors: z.array(z.string()),
  journal_patent_name: text,
  /** The journal as the source writes it. */
  source_journal: text,
  year: z.int().nullable(),
  volume: text,
  issue: text,
  start_page: text,
  end_page: text,
  pubmed_id: z.int().nullable(),
  doi: text,
  patent_no: text,
  application_type: text,
  companies: z.array(z.string()),
  company_addresses: text,
  abstract: text,
  /** Counts of the search for this reference. */
  counts: searchCountsSchema,
  /** Doubts about its values, in the order of the catalogue; a value can have several. */
  doubts: z.array(z.object({ doubt: z.enum(valueDoubtKeys), activities: z.int().positive() })),
  /** The list of contents: sections that are not empty, in the order of the page. */
  sections: z.array(listedReferenceSectionSchema),
});
export type ReferenceHead = z.infer<typeof referenceHeadSchema>;
