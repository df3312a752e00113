import {
  installationState,
  prepareCall,
  registrationOpen,
  signOnOffer,
  signOnStartPath,
} from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { readBanner, readMayRegister, readSignOnLabel, visitorPaths } from './visitor-facts.ts';

const unreadable = [null, undefined, 'text', 1, [], {}, { label: 1, open: 'yes', banner: 'text' }];

describe('what the login page asks without the contract', () => {
  it('goes to the paths of the contract', () => {
    expect(visitorPaths).toEqual({
      signOn: prepareCall(signOnOffer, {}).url,
      signOnStart: signOnStartPath,
      registration: prepareCall(registrationOpen, {}).url,
      installation: prepareCall(installationState, {}).url,
    });
  });

  it('reads what the contract allows', () => {
    const label = signOnOffer.response.parse({ label: 'Company' });
    expect([readSignOnLabel(label), readSignOnLabel({ label: null })]).toEqual(['Company', null]);
    const open = registrationOpen.response.parse({ open: true });
    expect([readMayRegister(open), readMayRegister({ open: false })]).toEqual([true, false]);
    for (const level of ['information', 'warning', 'problem'] as const) {
      const banner = { id: 'b1', text: 'Maintenance at 18:00', level };
      const state = installationState.response.parse({ off: [], banner: { ...banner, until: null } });
      expect(readBanner(state)).toEqual(banner);
    }
    expect(readBanner(installationState.response.parse({ off: [], banner: null }))).toBeNull();
  });

  it.each(unreadable)('offers nothing for %j', (body) => {
    expect([readSignOnLabel(body), readMayRegister(body), readBanner(body)]).toEqual([null, false, null]);
  });

  it('shows no banner of an unknown kind', () => {
    expect(readBanner({ banner: { id: 'b1', text: 'Text', level: 'new' } })).toBeNull();
    expect(readBanner({ banner: { id: 1, text: 'Text', level: 'warning' } })).toBeNull();
  });
});
