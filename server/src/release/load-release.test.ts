import { AppError } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { makeLogger } from '../platform/http/request-log.ts';
import { fakeKnowledge } from '../testing/fake-knowledge.ts';
import { preparedRelease } from './load-release.ts';

/** A release whose charts fail until allowed, and its log. */
function failing() {
  const knowledge = fakeKnowledge();
  const log: string[] = [];
  const failed: string[] = [];
  let fails = true;
  const release = preparedRelease(
    {
      ...knowledge,
      chart: (...call) => {
        if (!fails) return knowledge.chart(...call);
        failed.push(call[1].chartKey);
        return Promise.reject(new AppError('INTERNAL', 'the disk is gone'));
      },
    },
    makeLogger('info', { write: (line) => void log.push(line) }),
  );
  return { release, log, failed, mend: () => void (fails = false) };
}

describe('a loaded release', () => {
  it('counts approved compounds again after a failure, then caches the count', async () => {
    const { release, log, mend } = failing();
    await expect(release.approvedCount()).rejects.toThrow('the disk is gone');
    expect(log.join('\n')).toContain('approved compounds could not be counted');
    mend();
    const count = await release.approvedCount();
    expect(count).toBeGreaterThan(0);
    expect(release.approvedCount()).toBe(release.approvedCount());
  });

  it('has no examples while it cannot be searched, and finds them afterwards', async () => {
    const { release, log, mend } = failing();
    expect(await release.examples()).toEqual([]);
    expect(log.join('\n')).toContain('no examples');
    mend();
    expect((await release.examples()).length).toBeGreaterThan(0);
  });

  it('runs once for all waiting callers', async () => {
    const { release, failed } = failing();
    await Promise.allSettled([release.approvedCount(), release.approvedCount(), release.approvedCount()]);
    expect(failed.filter((chart) => chart === 'clinicalphase')).toHaveLength(1);
    await release.approvedCount().catch(() => undefined);
    expect(failed.filter((chart) => chart === 'clinicalphase')).toHaveLength(2);
  });
});
