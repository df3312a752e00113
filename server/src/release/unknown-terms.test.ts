import { beforeAll, describe, expect, it } from 'vitest';
import { allResultsCount, count, fullPath, limits, type UnknownTerms } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import { randomReleaseServer } from '../testing/random-release-server.ts';
import type { TestServer, Tokens } from '../testing/test-server.ts';

/** On a release of the embedded backend; every response is validated against its schema. */
describe('terms that the release does not have', () => {
  let knowledge: KnowledgeBase;
  let server: TestServer<KnowledgeBase>;
  let tokens: Tokens;
  beforeAll(async () => {
    const opened = await randomReleaseServer(11);
    ({ knowledge, server, tokens } = opened);
    return opened.close;
  });

  const unknownIn = async (...criteria: object[]): Promise<UnknownTerms[] | undefined> => {
    const rows = criteria.map((criterion, at) => ({ rowId: `row-${at}`, criterion, operator: 'OR' }));
    const body = { searchcriteria: { rows }, sessionid: 'unknown-session' };
    const answers = [];
    for (const each of [count, allResultsCount]) {
      const answer = await server.post(fullPath(each), body, tokens);
      expect(answer.statusCode).toBe(200);
      answers.push((answer.json() as { unknownTerms?: UnknownTerms[] }).unknownTerms);
    }
    expect(answers[0]).toEqual(answers[1]);
    return answers[0];
  };
  const oneOf = async (field: 'clinicalPhase' | 'assay.type' | 'company' | 'activity.type') =>
    (await knowledge.terms({ field, text: '', limit: 1 }))[0].value;

  it('are empty when it has them all', async () => {
    const phase = await oneOf('clinicalPhase');
    expect(
      await unknownIn(
        { option: 'ClinicalPhases', phases: [phase.toUpperCase(), 'Clinical Phase Unknown', 'Phase IV'] },
        { option: 'Assay', assayTypes: ['B', await oneOf('assay.type')] },
        { option: 'Company', companies: [await oneOf('company')] },
      ),
    ).toBeUndefined();
  });

  it('are named by their row, with suggestions', async () => {
    const unknown = await unknownIn(
      { option: 'ClinicalPhases', phases: ['Phase 4', 'Phase 0815'] },
      { option: 'ActivityTypes', activities: [{ activityType: await oneOf('activity.type') }] },
      { option: 'Assay', assayTypes: ['ADME'] },
    );
    const { terms: stages } = {
      terms: await knowledge.terms({ field: 'clinicalPhase', text: 'Phase', limit: 9 }),
    };
    expect(unknown).toMatchObject([
      {
        rowId: 'row-0',
        unknown: 2,
        terms: [
          { field: 'clinicalPhase', term: 'Phase 4', proposals: [{ value: 'Approved' }] },
          {
            term: 'Phase 0815',
            proposals: stages.slice(0, limits.maxSuggestions).map(({ value }) => ({ value })),
          },
        ],
      },
      { rowId: 'row-2', unknown: 1, terms: [{ term: 'ADME', proposals: [{ value: 'ADMET' }] }] },
    ]);
  });

  it('get suggestions like those of an uploaded list', async () => {
    const company = await oneOf('company');
    const slip = `${company.slice(0, -1)}~`;
    const unknown = await unknownIn({ option: 'Company', companies: [slip] });
    const [suggested] = await knowledge.suggestTerms({ field: 'company', terms: [slip] });
    expect(unknown?.[0].terms[0].proposals.map(({ value }) => value)).toEqual(
      suggested.suggestions.map(({ value }) => value),
    );
  });

  it('are looked up to a limit; the response has the number of those that were not', async () => {
    const companies = Array.from({ length: limits.maxCheckedTerms + 7 }, (_, n) => `No company ${n}`);
    expect(await unknownIn({ option: 'Company', companies })).toMatchObject([
      { unknown: limits.maxCheckedTerms, unchecked: 7, terms: { length: limits.maxNamedUnknownTerms } },
    ]);
  });
});
