import { z } from 'zod';
import { limits } from '../limits.ts';
import { idSchema } from './dashboard-shared.ts';

/** What every change answers: the id, and the revision that the next change must name. */
export const changed = z.object({ id: idSchema, revision: z.int().nonnegative() });
export const revision = z.int().nonnegative();
export const note = z.string().trim().max(limits.maxDashboardNoteLength);
/** A name or a reason in one line, which must not be empty. */
export const lineOf = (what: string) =>
  z
    .string()
    .trim()
    .min(1, `Give ${what}.`)
    .max(limits.maxNameLength)
    .refine((value) => !/\p{Cc}/u.test(value), 'Remove the line breaks and control characters.');
/** A name that users give themselves. */
export const ownName = (what: string) => lineOf(what).max(100);
export const day = z.iso.date('Give a date, such as 2027-12-31.');

export const newUserFields = {
  username: z
    .string()
    .trim()
    .toLowerCase()
    .max(320)
    .pipe(z.email('Give an e-mail address, such as name@company.com.')),
  firstName: lineOf('a first name'),
  lastName: lineOf('a last name'),
};

export const postedAmount = z.int().min(1, 'Give 1 credit or more.').max(limits.maxPostedCredits);
