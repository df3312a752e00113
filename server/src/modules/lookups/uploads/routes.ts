import {
  AppError,
  downloadUnreportedTerms,
  saveReportedTerms,
  uploadSuggestTerms,
  uploadValidateData,
} from '@moltrove/contract';
import type { Routes } from '../../../platform/http/routes.ts';
import type { CurrentRelease } from '../../../release/current-release.ts';
import { loadedRelease } from '../../../release/remembered-release.ts';
import type { ReportStore } from './report-store.ts';
import { termsFile } from './terms-file.ts';

interface UploadDeps {
  readonly release: CurrentRelease;
  readonly store: ReportStore;
  readonly now: () => number;
}

export function uploadRoutes(routes: Routes, { release, store, now }: UploadDeps): void {
  routes.serve(uploadValidateData, ({ body, signal }) =>
    release.loaded().knowledge.matchTerms(body, { signal }),
  );

  routes.serve(uploadSuggestTerms, async ({ body, signal }) => {
    const terms = await release.loaded().knowledge.suggestTerms(body, { signal });
    return { terms: terms.map(({ term, suggestions }) => ({ term, suggestions: [...suggestions] })) };
  });

  routes.serve(downloadUnreportedTerms, ({ body }) => termsFile(body.terms, body.fileName));

  routes.serve(saveReportedTerms, async ({ caller, body }) => {
    const { user_id: userId, field, fileName, note } = body;
    if (userId !== caller.user.id) {
      throw new AppError('ROLE_REFUSED', 'You can report terms only under your own user ID. Log in again.');
    }
    const terms = body.terms.map((term) => term.trim()).filter((term) => term !== '');
    if (terms.length === 0) throw new AppError('INVALID_REQUEST', 'There is no term in this report.');
    const report = { userId, field, fileName, note, terms, release: loadedRelease(release), at: now() };
    return { reportId: await store.save(report), terms: terms.length };
  });
}
