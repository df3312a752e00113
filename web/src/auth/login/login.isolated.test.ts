import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';

const calls = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('../api/call.ts', () => calls);
const stub = vi.hoisted(() => ({ storeMail: vi.fn(), open: vi.fn() }));
vi.mock('../session/session.ts', () => ({ session: stub }));
vi.mock('./sync-settings.ts', () => ({
  clearOthers: vi.fn(),
  putSettings: vi.fn(),
  saveSettingsNow: vi.fn(),
}));

const { logIn } = await import('./login.ts');

const mail = 'ada@lab.example';

/** Simulates a server whose tokens work and whose profile call fails. */
function failProfile(status: number): void {
  calls.call.mockImplementation(({ name }: { name: string }) =>
    name === 'profile'
      ? Promise.reject(
          new ApiError({
            code: 'INTERNAL',
            message: 'The profile could not be read.',
            status,
            requestId: null,
            details: {},
            retryAfterSeconds: null,
          }),
        )
      : Promise.resolve({ token: 'token' }),
  );
}

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

it('keeps the e-mail of a user whose profile fails with 500, and rejects the login', async () => {
  failProfile(500);
  await expect(logIn(mail, 'secret')).rejects.toThrow('The profile could not be read.');
  expect(stub.storeMail).toHaveBeenCalledExactlyOnceWith(mail);
  expect(stub.open).not.toHaveBeenCalled();
});

it.each([401, 403, 503])('keeps no e-mail if the profile fails with %i', async (status) => {
  failProfile(status);
  await expect(logIn(mail, 'secret')).rejects.toThrow('The profile could not be read.');
  expect(stub.storeMail).not.toHaveBeenCalled();
  expect(stub.open).not.toHaveBeenCalled();
});
