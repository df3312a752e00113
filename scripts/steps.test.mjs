import { expect, it } from 'vitest';
import { stepTable } from './lib/steps.mjs';

it('lists the steps in order, with seconds, share, and numbers of checks that ran and failed', () => {
  const steps = [
    { name: 'format', seconds: 5, ran: 1, failed: 0 },
    { name: 'unit and contract tests', seconds: 14.96, ran: 10_400, failed: 2 },
  ];
  expect(stepTable(steps, 19.96).split('\n')).toEqual([
    'step                     seconds  share    ran  failed',
    'format                       5.0   25 %      1       0',
    'unit and contract tests     15.0   75 %  10400       2',
    'all                         20.0  100 %  10401       2',
  ]);
});

it('shows a share of 0 % for a run that took no time', () => {
  expect(stepTable([], 0).split('\n').at(-1)).toBe('all       0.0    0 %    0       0');
});

it('shows the duration of the run as total if steps ran in parallel', () => {
  const steps = [
    { name: 'lint', seconds: 20, ran: 1, failed: 0 },
    { name: 'types', seconds: 30, ran: 1, failed: 1 },
  ];
  expect(stepTable(steps, 40).split('\n').slice(1)).toEqual([
    'lint      20.0   50 %    1       0',
    'types     30.0   75 %    1       1',
    'all       40.0  100 %    2       1',
  ]);
});
