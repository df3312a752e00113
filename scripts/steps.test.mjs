import { expect, it } from 'vitest';
import { stepTable } from './lib/steps.mjs';

it('lists the steps as they ran, with seconds, share and how many checks ran and failed', () => {
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

it('has no share of a run that took no time', () => {
  expect(stepTable([], 0).split('\n').at(-1)).toBe('all       0.0    0 %    0       0');
});

it('gives the seconds of the whole run where steps ran side by side', () => {
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
