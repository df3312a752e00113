import { expect, it } from 'vitest';
import { stepTable } from './lib/steps.mjs';

it('lists the steps as they ran, with seconds, share and how many checks ran and failed', () => {
  const steps = [
    { name: 'format', seconds: 5, ran: 1, failed: 0 },
    { name: 'unit and contract tests', seconds: 14.96, ran: 10_400, failed: 2 },
  ];
  expect(stepTable(steps).split('\n')).toEqual([
    'step                     seconds  share    ran  failed',
    'format                       5.0   25 %      1       0',
    'unit and contract tests     15.0   75 %  10400       2',
    'all                         20.0  100 %  10401       2',
  ]);
});

it('has no share of a run that took no time', () => {
  expect(stepTable([]).split('\n').at(-1)).toBe('all       0.0    0 %    0       0');
});
