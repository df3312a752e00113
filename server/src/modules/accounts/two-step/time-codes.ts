import { Secret, TOTP } from 'otpauth';

/** What every authenticator app takes: RFC 6238 with SHA-1, six digits, steps of 30 seconds; a secret of 160 bits. */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const secretBytes = 20;
/** Steps before and after the present one whose code is taken, for clocks that differ. */
const window = 1;

export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The address that an app reads from a QR code. */
export const secretAddress = (secret: string, username: string): string =>
  new TOTP({ ...shape, issuer: 'Moltrove', label: username, secret }).toString();

/** Whether a text as it is typed is a code of an app, rather than one for recovery. */
export const isTimeCode = (code: string): boolean => /^\d{6}$/.test(withoutSpaces(code));

/** The step of time that a code belongs to, or null when it is none of about now. */
export function stepOf(code: string, secret: string, now: number): number | null {
  const token = withoutSpaces(code);
  const delta = TOTP.validate({
    ...shape,
    token,
    secret: Secret.fromBase32(secret),
    timestamp: now,
    window,
  });
  return delta === null ? null : Math.floor(now / (shape.period * 1000)) + delta;
}

const withoutSpaces = (code: string): string => code.replaceAll(/\s/g, '');
