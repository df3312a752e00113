import { downloadUnreportedTerms, saveReportedTerms } from '@moltrove/contract';
import type { UploadField } from '@moltrove/contract';
import { call } from '../../../auth/api/call.ts';
import { reasonOf } from './review.ts';
import type { Review } from './review.ts';

/** Downloads a file of the terms that were not added, with line and reason. */
export async function downloadUnidentified(
  field: UploadField,
  fileName: string,
  review: Review,
): Promise<void> {
  const terms = review.terms.flatMap((term) => {
    const reason = reasonOf(term);
    return reason === null ? [] : [{ term: term.listed, line: term.line - 1, reason }];
  });
  const file = await call(downloadUnreportedTerms, { body: { field, fileName, terms } });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `unidentified-${fileName.replace(/\.[^.]*$/, '') || 'terms'}.csv`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Reports unmatched terms to the administrators; returns how many were accepted. */
export async function reportTerms(
  report: { userId: string; field: UploadField; fileName: string; note: string },
  terms: readonly string[],
): Promise<number> {
  const { userId, field, fileName, note } = report;
  const answer = await call(saveReportedTerms, {
    body: { user_id: userId, field, fileName, note, terms: [...terms] },
  });
  return answer.terms;
}
