import { expect, it } from 'vitest';
import { endpoints } from '../endpoints/all.ts';
import { featureNames, featureOf, features } from './features.ts';

it('every feature but registration refuses calls that exist', () => {
  const names = endpoints.map(({ name }) => name);
  for (const feature of featureNames) {
    const entry = features[feature];
    for (const name of 'calls' in entry ? entry.calls : []) expect(names).toContain(name);
    const refused = endpoints.filter((endpoint) => featureOf(endpoint) === feature);
    expect([feature, refused.length > 0]).toEqual([feature, feature !== 'registration']);
  }
});

it('no feature includes calls without a login, which are refused by their own rules', () => {
  for (const endpoint of endpoints.filter(({ access }) => access === 'public'))
    expect([endpoint.name, featureOf(endpoint)]).toEqual([endpoint.name, null]);
});
