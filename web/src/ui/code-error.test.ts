import { describe, expect, it } from 'vitest';
import { CodeError, codeErrorText, isCodeError } from './code-error.ts';

describe('an error while code is loaded', () => {
  it.each([
    'Failed to fetch dynamically imported module: http://localhost/assets/a-1.js',
    'error loading dynamically imported module: http://localhost/assets/a-1.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/analyzers-home-page-CCUTxNIl.css',
  ])('is recognised by browser messages: %s', (message) => {
    expect(isCodeError(new TypeError(message))).toBe(true);
  });

  it('has a fixed message and keeps its cause', () => {
    const cause = new TypeError('Importing a module script failed.');
    const error = new CodeError(cause);
    expect([error.message, error.cause, isCodeError(error)]).toEqual([codeErrorText, cause, true]);
  });

  it('is not an error of the code itself', () => {
    expect(isCodeError(new TypeError('x is undefined'))).toBe(false);
    expect(isCodeError('Unable to preload CSS')).toBe(false);
  });
});
