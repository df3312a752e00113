import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { endpoints } from '../endpoints/all.ts';
import { callFaults } from '../specification/call-faults.ts';
import { callsDocument } from '../specification/calls-document.ts';
import { type SpecifiedCall, specifiedCalls } from '../specification/calls.ts';
import { pageFaults } from '../specification/page-faults.ts';
import { specifiedPages } from '../specification/pages.ts';
import { repositorySources } from './repository-sources.ts';

const sources = repositorySources();
const document = new URL('../../../docs/calls-of-the-specification.md', import.meta.url);
const good: SpecifiedCall = {
  method: 'POST',
  path: 'api/guidedsearch/count',
  servedBy: ['guidedSearchCount'],
  test: 'server/src/modules/searches/counts/search.test.ts',
};
const faultsWith = (change: Partial<SpecifiedCall>): string[] =>
  callFaults([{ title: 'One', calls: [{ ...good, ...change }] }], sources);

const faultsOf = (path: string, test: string): string | undefined =>
  pageFaults([{ path, access: 'public', test }], sources)[0];

describe('the calls of the specification', () => {
  it('are served by endpoints of the contract, each called by its named test', () => {
    expect(callFaults(specifiedCalls, sources)).toEqual([]);
  });

  it('are all of section 7', () => {
    expect(specifiedCalls.map(({ title, calls }) => [title, calls.length])).toEqual([
      ['Auth and session', 8],
      ['Dashboard', 16],
      ['Results', 14],
      ['Search and counts', 25],
      ['Tree views', 7],
      ['Autocomplete', 21],
    ]);
  });

  it('match the documentation', () => {
    expect(readFileSync(document, 'utf8')).toBe(callsDocument(specifiedCalls, specifiedPages, endpoints));
  });

  it('are reported if the contract lacks their endpoint or has it at another address', () => {
    expect(faultsWith({})).toEqual([]);
    expect(faultsWith({ servedBy: ['nothing'] })).toEqual([
      'POST api/guidedsearch/count: the contract has no endpoint "nothing".',
    ]);
    expect(faultsWith({ path: 'api/guidedsearch/counts' })[0]).toContain('/api/guidedsearch/count');
    expect(faultsWith({ method: 'GET' })[0]).toContain('guidedSearchCount is POST');
  });

  it('are reported if their test does not exist or does not call them', () => {
    expect(faultsWith({ test: 'server/src/none.test.ts' })[0]).toContain('there is no test');
    expect(faultsWith({ test: 'server/src/modules/lookups/trees/routes.ts' })[0]).toContain(
      'does not mention',
    );
  });
});

describe('the pages of the specification', () => {
  it('are all of section 2, each opened by its named test', () => {
    expect(specifiedPages).toHaveLength(33);
    expect(pageFaults(specifiedPages, sources)).toEqual([]);
  });

  it('are reported if their test does not exist or opens another page', () => {
    expect(faultsOf('/login', 'e2e/src/none.test.ts')).toContain('there is no test');
    expect(faultsOf('/log', 'e2e/src/journeys/doors.test.ts')).toContain('does not open it');
  });
});
