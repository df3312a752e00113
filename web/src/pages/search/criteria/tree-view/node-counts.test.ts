import type { CountedLine } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { createNodeCounts } from './node-counts.ts';

const found = (structures: number): CountedLine => ({
  status: 'counted',
  structures,
  activities: 2 * structures,
  references: 1,
  complete: true,
});
const pace = { atOnce: 2, delayMs: 0 };

/** Counts with answers given by hand, and the requests so far. */
function counted(answers: (readonly CountedLine[] | Error)[]) {
  const asked: string[][] = [];
  const counts = createNodeCounts((ids) => {
    asked.push([...ids]);
    const answer = answers.shift() ?? ids.map(() => found(1));
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  }, pace);
  const settled = (id: string) => expect.poll(() => counts.countOf(id).status).not.toBe('waiting');
  return { asked, counts, settled };
}

describe('counts of nodes in a search', () => {
  it('are fetched a few at a time, each once, and not for nodes that are no longer shown', async () => {
    const { asked, counts, settled } = counted([[found(5), found(7)]]);
    for (const id of ['A', 'B', 'C']) counts.want(id);
    counts.want('D')();
    await settled('C');
    counts.want('A');
    counts.want('E');
    await settled('E');
    expect(asked).toEqual([['A', 'B'], ['C'], ['E']]);
    expect(counts.countOf('B')).toEqual(found(7));
  });

  it('of a node that timed out are requested again, at most three times', async () => {
    const late: CountedLine = { status: 'late' };
    const { asked, counts, settled } = counted([[late, found(3)], [late], [late]]);
    counts.want('A');
    counts.want('B');
    await settled('A');
    expect(asked).toEqual([['A', 'B'], ['A'], ['A']]);
    expect(counts.countOf('A')).toEqual(late);
  });

  it('that failed say so and can be asked for again', async () => {
    const { counts, settled } = counted([new Error('No connection.')]);
    let told = 0;
    counts.subscribe(() => (told += 1));
    counts.want('A');
    await settled('A');
    expect(counts.countOf('A').status).toBe('failed');
    counts.retry();
    await settled('A');
    expect(counts.countOf('A')).toEqual(found(1));
    expect(told).toBeGreaterThan(1);
  });
});
