import { Secret, TOTP } from 'otpauth';

/**
 * The parameters that every authenticator app supports: RFC 6238 with SHA-1, six digits, 30-second steps and
 * a 160-bit secret.
 */
const shape = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const secretBytes = 20;
/** Steps before and after the current one whose codes are accepted, to allow for clock drift. */
const window = 1;

export const newSecret = (): string => new Secret({ size: secretBytes }).base32;

/** The otpauth URL that an app reads from a QR code. */
export const secretAddress = (secret: string, username: string): string =>
  new TOTP({ ...shape, issuer: 'Moltrove', label: username, secret }).toString();

/** Whether a typed text is a code of an app rather than a recovery code. */
export const isTimeCode = (code: string): boolean => /^\d{6}$/.test(withoutSpaces(code));

/** The time step of a code, or null when it matches none around now. */
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
