import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  AppError,
  identifyIds,
  limits,
  lineCounts,
  namesInSearch,
  type Search,
  searchSchema,
} from '@moltrove/contract';
import type { CountedSearch } from '@moltrove/knowledge';
import type { FakeKnowledge } from '../../../testing/fake-knowledge.ts';
import { targetQuery } from '../../../testing/searches.ts';
import { testServer, type TestServer, type Tokens, usernameOf } from '../../../testing/test-server.ts';
import { countLines } from './count-lines.ts';

const line = (...targets: string[]): Search => searchSchema.parse({ query: targetQuery(...targets) });

describe('the lines of the search box', () => {
  let server: TestServer<FakeKnowledge>;
  let tokens: Tokens;
  beforeAll(async () => {
    server = await testServer();
    tokens = await server.logIn(usernameOf('EVALUATE_USER'));
  });
  afterAll(() => server.close());

  const count = (lines: readonly Search[], sessionid = 'box-session') =>
    server.call(lineCounts, { body: { lines: [...lines], sessionid } }, tokens);

  it('are counted one by one, and a line that cannot be counted has a reason', async () => {
    const company = { rowId: 'r1', criterion: { option: 'Company', companies: ['Acme'] } };
    const refused = searchSchema.parse({ query: { rows: [company] } });
    const answer = await count([line('EGFR'), refused, line('ERBB2')]);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      lines: [
        { status: 'counted', structures: 30, activities: 30, references: 3, complete: true },
        { status: 'refused', message: expect.any(String) as string },
        { status: 'counted', structures: 12, activities: 12, references: 3, complete: true },
      ],
    });
  });

  it('are limited in number and in rows', async () => {
    const many = Array.from({ length: limits.maxCountedLines + 1 }, () => line('EGFR'));
    expect((await count(many)).statusCode).toBe(400);
    const long = line(...Array.from({ length: limits.maxRowsOfLine + 1 }, () => 'EGFR'));
    expect((await count([long])).statusCode).toBe(400);
    expect((await count([])).statusCode).toBe(400);
  });

  it('for an earlier text are cancelled by those for a newer one', async () => {
    server.knowledge.hold();
    const before = server.knowledge.waiting.length;
    const older = count([line('EGFR'), line('ERBB2')]);
    await vi.waitFor(() => expect(server.knowledge.waiting).toHaveLength(before + 1));
    const newer = count([line('HTR2A')]);
    expect((await older).json()).toMatchObject({ code: 'CANCELLED' });
    expect(server.knowledge.waiting[before].aborted).toBe(true);
    await vi.waitFor(() => expect(server.knowledge.waiting).toHaveLength(before + 2));
    server.knowledge.letGo();
    expect((await newer).json()).toMatchObject({ lines: [{ status: 'counted', structures: 3 }] });
  });

  it('name the kind of source ids', async () => {
    const answer = await server.call(identifyIds, { body: { ids: ['CHEMBL25', 'CHEMBL0'] } }, tokens);
    expect(answer.json()).toEqual({
      identified: [
        { id: 'CHEMBL25', kind: 'structure', values: ['CHEMBL25'], name: 'ASPIRIN', hint: '', activities: 1 },
      ],
    });
    const ids = Array.from({ length: limits.maxIdentifiedIds + 1 }, (_, at) => `CHEMBL${at}`);
    expect((await server.call(identifyIds, { body: { ids } }, tokens)).statusCode).toBe(400);
  });

  it('name rows and structures of a search, and leave out those without a name', async () => {
    const rows = [1, 2].map((id) => ({ tab: 'structuretab' as const, id }));
    const drawings = ['C', 'not SMILES'].map((value) => ({ format: 'smiles' as const, value }));
    const answer = await server.call(namesInSearch, { body: { rows, drawings } }, tokens);
    expect(answer.json()).toEqual({ rows: [], drawings: [] });
  });
});

describe('counting lines within a time limit', () => {
  const counts: CountedSearch = {
    structures: 1,
    activities: 2,
    assays: 1,
    references: 1,
    compoundRecords: 1,
    clinicalCompounds: 0,
  };

  it('marks the lines not reached in time as late, and keeps the earlier ones', async () => {
    const time = new AbortController();
    let asked = 0;
    const knowledge = {
      counts: () => {
        asked += 1;
        if (asked === 1) return Promise.resolve(counts);
        time.abort();
        return Promise.reject(new AppError('CANCELLED'));
      },
    };
    const never = new AbortController().signal;
    const lines = await countLines(knowledge, [line('A'), line('B'), line('C')], never, time.signal);
    expect(lines.map(({ status }) => status)).toEqual(['counted', 'late', 'late']);
    expect(asked).toBe(2);
  });

  it('reports that a structure search was not finished', async () => {
    const partial = { looked: 1, total: 2 };
    const knowledge = { counts: () => Promise.resolve({ ...counts, partial }) };
    const [only] = await countLines(knowledge, [line('A')], new AbortController().signal);
    expect(only).toMatchObject({ status: 'counted', complete: false });
  });

  it('fails for all lines on a server error', async () => {
    const knowledge = { counts: () => Promise.reject(new AppError('INTERNAL')) };
    const asked = countLines(knowledge, [line('A')], new AbortController().signal);
    await expect(asked).rejects.toMatchObject({ code: 'INTERNAL' });
  });
});
