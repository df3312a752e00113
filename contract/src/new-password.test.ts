import { describe, expect, it } from 'vitest';
import { newPasswordProblem, passwordStrength } from './new-password.ts';

describe('a new password', () => {
  it.each([
    'plum kettle orbit',
    'zxkqpwlmvbrt',
    'Ünïcödé-wörter',
    'aaaaaaaaaaab-lantern',
    'moltrove plum kettle',
    '           x y z',
  ])('may be %j, with any characters', (password) => {
    expect(newPasswordProblem(password)).toBeNull();
  });

  it.each([
    ['elevenchars', /12 characters/],
    ['x'.repeat(1025), /1024 characters or fewer/],
    ['password1234', /commonest/],
    ['1234PASSWORD!', /commonest/],
    ['p@ssw0rd123456', /commonest/],
    ['correcthorsebatterystaple', /commonest/],
    ['moltrovemoltrove', /product/],
    ['Moltrove-2026!', /product/],
    ['M0ltr0ve.Admin', /product/],
    ['mymoltrovepassword', /product/],
    ['abcabcabcabc', /repetition/],
    ['zzzzzzzzzzzzz', /repetition/],
    ['123456789012', /row of keys/],
    ['qwertyuiopas', /row of keys/],
    ['nmlkjihgfedc', /row of keys/],
    ['ada.lovelace@lab.example', /your user name/],
    ['Ada.Lovelace', /your user name/],
  ])('must not be %j', (password, reason) => {
    expect(newPasswordProblem(password, 'ada.lovelace@lab.example')).toMatch(reason);
  });

  it('is measured in visible characters', () => {
    expect(newPasswordProblem('🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔')).toMatch(/12 characters/);
    expect(newPasswordProblem('🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵🐔🐧')).toBeNull();
  });

  it('is stronger the longer and the more mixed it is', () => {
    expect(passwordStrength('short')).toBe('weak');
    expect(passwordStrength('password1234')).toBe('weak');
    expect(passwordStrength('plumkettleor')).toBe('fair');
    expect(passwordStrength('plum kettle orb')).toBe('good');
    expect(passwordStrength('plum kettle orbit lantern')).toBe('strong');
    expect(passwordStrength('aaaabbbbcccc')).toBe('weak');
  });
});
