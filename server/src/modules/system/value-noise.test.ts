import { release, valueNoise } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { loggedInSuite } from '../../testing/logged-in-suite.ts';

describe('the spread of repeated values', () => {
  const suite = loggedInSuite('FLAT_FILE_ONLY');

  it('is a call of its own, apart from what every page asks about the release', async () => {
    const { id, noise } = suite.server.knowledge.summary();
    expect(noise).toHaveLength(1);
    const answer = await suite.server.call(valueNoise, {}, suite.tokens);
    expect(answer.json()).toEqual({ release: id, noise });
    const ofRelease = await suite.server.call(release, {}, suite.tokens);
    expect(ofRelease.json()).not.toHaveProperty('noise');
  });
});
