import { describe, expect, it } from 'vitest';
import { allowListProblems, auditFindings, isFree, licenceProblems } from './lib/audit-report.mjs';

const advisory = (id, severity, name = 'left-pad') => ({
  source: 1,
  name,
  title: `Trouble in ${name}`,
  url: `https://advisories.example/${id}`,
  severity,
});
const report = (...via) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities: { 'left-pad': { severity: 'high', via } } });
const letPass = (id, until) => ({ advisory: id, package: 'left-pad', reason: 'not reached', until });
const today = '2030-05-05';

describe('a dependency audit', () => {
  it('refuses high and critical vulnerabilities, but no lesser ones', () => {
    const text = report(advisory('A', 'high'), advisory('B', 'critical'), advisory('C', 'moderate'), 'other');
    expect(auditFindings(text, [], today).refused.map(({ id }) => id)).toEqual(['A', 'B']);
    expect(auditFindings(report(advisory('C', 'moderate')), [], today).refused).toEqual([]);
  });

  it('allows a listed vulnerability up to its expiry date, and no longer', () => {
    const text = report(advisory('A', 'high'));
    expect(auditFindings(text, [letPass('A', today)], today)).toMatchObject({ refused: [], stale: [] });
    expect(auditFindings(text, [letPass('A', today)], today).letPass).toHaveLength(1);
    expect(auditFindings(text, [letPass('A', '2030-05-04')], today).refused).toHaveLength(1);
    expect(auditFindings(text, [letPass('B', '2031-01-01')], today)).toMatchObject({
      refused: [{ id: 'A' }],
      stale: [{ advisory: 'B' }],
    });
  });

  it('is null if the registry does not support audits', () => {
    const refusal = '{"message":"405 Method Not Allowed","statusCode":405}';
    for (const text of ['', 'no JSON', refusal]) expect(auditFindings(text, [], today)).toBeNull();
  });

  it('requires a reason and a date for each exception', () => {
    expect(allowListProblems([letPass('A', today)])).toEqual([]);
    expect(allowListProblems([{ ...letPass('A', 'soon') }, { advisory: 'B', until: today }])).toEqual([
      'entry 1: soon is not a date',
      'entry 2 has no package, reason',
    ]);
  });
});

describe('licences', () => {
  it.each([
    ['MIT', true],
    ['(MIT OR GPL-3.0)', true],
    ['Apache-2.0 AND MIT', true],
    ['GPL-3.0', false],
    ['MIT AND GPL-3.0', false],
    ['SEE LICENSE IN FILE', false],
  ])('%s: %s', (licence, free) => expect(isFree(licence)).toBe(free));

  it('are checked for every runtime dependency', () => {
    const packages = {
      '': { license: 'GPL-3.0' },
      server: { license: 'GPL-3.0' },
      'node_modules/good': { license: 'MIT' },
      'node_modules/bad': { license: 'AGPL-3.0' },
      'node_modules/a/node_modules/@b/silent': {},
      'node_modules/told': {},
      'node_modules/tool': { license: 'AGPL-3.0', dev: true },
      'node_modules/@own/part': { link: true },
    };
    expect(licenceProblems({ packages }, (path) => (path.endsWith('told') ? 'ISC' : null))).toEqual([
      'bad: AGPL-3.0',
      '@b/silent: no licence given',
    ]);
  });
});
