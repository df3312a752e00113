import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { limits } from '../limits.ts';

const password = z.string().min(1).max(limits.maxPasswordLength);
const code = z.string().trim().min(1).max(limits.maxLoginCodeLength);
/** Wanted of super administrators only; they get it from another one, or from whoever runs the server. */
const setUpCode = code.optional();
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const shared = {
  base: 'tpd',
  tag: 'Two-step login',
  access: 'authenticated',
} as const;

export const twoStepState = endpoint({
  ...shared,
  name: 'twoStepState',
  method: 'GET',
  path: '/user/twostep',
  summary:
    'Whether the user’s logins need a code as well as the password, and how many recovery codes are left.',
  response: z.object({
    on: z.boolean(),
    since: z.iso.datetime().nullable(),
    recoveryCodesLeft: z.int().nonnegative(),
    /** Whether setting it up also takes a set-up code, as for super administrators. */
    needsSetUpCode: z.boolean(),
  }),
});

export const beginTwoStep = endpoint({
  ...shared,
  name: 'beginTwoStep',
  method: 'POST',
  path: '/user/twostep/begin',
  summary:
    'A new secret for an authenticator app. Nothing changes until it is confirmed by a code. Super administrators also need a set-up code.',
  body: z.strictObject({ password, setUpCode }),
  response: z.object({
    /** In Base32, to be typed into an app. */
    secret: z.string(),
    /** otpauth: address, to be drawn as a QR code. */
    uri: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  errors: ['LOGIN_REFUSED', 'CODE_WANTED', 'CONFLICT', 'RATE_LIMITED'],
});

export const confirmTwoStep = endpoint({
  ...shared,
  name: 'confirmTwoStep',
  method: 'POST',
  path: '/user/twostep/confirm',
  summary:
    'Turn on two-step login with a first code from the app; returns the recovery codes, which are shown only once.',
  body: z.strictObject({ code, setUpCode }),
  response: recoveryCodes,
  errors: ['CODE_WANTED', 'CONFLICT'],
});

export const renewRecoveryCodes = endpoint({
  ...shared,
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/user/twostep/recoverycodes',
  summary: 'Replace all recovery codes; the new ones are shown only once.',
  body: z.strictObject({ password, code }),
  response: recoveryCodes,
  errors: ['LOGIN_REFUSED', 'CODE_WANTED', 'CONFLICT', 'RATE_LIMITED'],
});

export const turnTwoStepOff = endpoint({
  ...shared,
  name: 'turnTwoStepOff',
  method: 'POST',
  path: '/user/twostep/off',
  summary: 'Turn off two-step login with password and code; the secret and the recovery codes are deleted.',
  body: z.strictObject({ password, code }),
  response: z.object({ on: z.literal(false) }),
  errors: ['LOGIN_REFUSED', 'CODE_WANTED', 'CONFLICT', 'RATE_LIMITED'],
});

export const passSecondFactor = endpoint({
  ...shared,
  name: 'passSecondFactor',
  method: 'POST',
  path: '/user/twostep/pass',
  summary:
    'Enter a code in a session that was opened without one, such as by single sign-on, to make calls that need the second factor.',
  body: z.strictObject({ code }),
  response: z.object({ passed: z.literal(true) }),
  errors: ['CODE_WANTED', 'CONFLICT', 'RATE_LIMITED'],
});

export const twoStepEndpoints = [
  twoStepState,
  beginTwoStep,
  confirmTwoStep,
  renewRecoveryCodes,
  turnTwoStepOff,
  passSecondFactor,
];
