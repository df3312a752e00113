import { expect, it } from 'vitest';
import { providerDetails, providerWords } from './provider-words.ts';

const ada = { username: 'ada@acme.com', firstName: 'Ada', lastName: 'King', active: true, externalId: 'e1' };
const role = { contract: 'Acme 2030', contractId: 'c', role: 'FULL_USER' };

it.each([
  ['user.provisioned', null, ada, 'Added', ['First name: Ada', 'Last name: King', 'External ID: e1']],
  ['user.provisioned', null, { active: false }, 'Added, not active', []],
  ['user.provisioned', ada, { ...ada, active: false }, 'Deactivated', []],
  ['user.provisioned', { ...ada, active: false }, ada, 'Activated', []],
  ['user.provisioned', ada, { ...ada, lastName: 'Byron' }, 'Changed', ['Last name: King → Byron']],
  ['user.deprovisioned', { username: 'ada@acme.com' }, null, 'Removed', []],
  ['subscription.added', null, role, 'Role given', ['Role: Full user']],
  ['subscription.ended', role, null, 'Role taken', ['Role: Full user']],
])('words %s of an identity provider', (action, before, after, words, details) => {
  expect(providerWords({ action, before, after })).toBe(words);
  expect(providerDetails({ action, before, after })).toEqual(details);
});
