import { describe, expect, it } from 'vitest';
import { Secret } from 'otpauth';
import { isTimeCode, stepOf } from './time-codes.ts';

/** RFC 6238, appendix B: the secret of its SHA-1 rows, and the last six of their eight digits. */
const secret = Secret.fromUTF8('12345678901234567890').base32;

describe('codes of an app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are those of RFC 6238 at %s s', (seconds, code) => {
    expect(stepOf(code, secret, seconds * 1000)).toBe(Math.floor(seconds / 30));
    expect(stepOf(`${code.slice(0, 3)} ${code.slice(3)}`, secret, (seconds + 30) * 1000)).toBe(
      Math.floor(seconds / 30),
    );
    expect(stepOf(code, secret, (seconds + 60) * 1000)).toBeNull();
  });

  it('are six digits, ignoring spaces', () => {
    expect(isTimeCode('123 456')).toBe(true);
    for (const other of ['12345', '1234567', 'abcd-efgh', '']) expect(isTimeCode(other)).toBe(false);
  });
});
