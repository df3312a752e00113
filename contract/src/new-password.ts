import { limits } from './limits.ts';

/**
 * Frequent entries in lists of stolen passwords of 12 or more characters, in lower case and without digits and symbols
 * at their ends.
 */
const common = new Set([
  'administrator',
  'basketball',
  'changeme',
  'changemeplease',
  'correcthorsebatterystaple',
  'football',
  'iloveyou',
  'iloveyouforever',
  'iloveyousomuch',
  'letmein',
  'letmeinplease',
  'liverpool',
  'manchester',
  'manchesterunited',
  'moltrove',
  'newpassword',
  'onetwothree',
  'passphrase',
  'password',
  'passwordpassword',
  'princess',
  'qwerty',
  'qwertyqwerty',
  'qazwsxedcrfv',
  'secret',
  'starwars',
  'sunshine',
  'superman',
  'temporary',
  'thisisapassword',
  'thisismypassword',
  'trustno',
  'trustnoone',
  'unbelievable',
  'welcome',
  'welcometo',
]);

/** The alphabet and rows of keys, which are typed in order. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  '1234567890',
];
const runs = rows.flatMap((row) => [row.repeat(2), Array.from(row).toReversed().join('').repeat(2)]);

const lettersOf = (text: string): string => text.normalize('NFKC').toLowerCase();
const isCommon = (word: string): boolean =>
  common.has(word) ||
  common.has(word.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')) ||
  common.has(
    word
      .replaceAll('0', 'o')
      .replaceAll('@', 'a')
      .replaceAll('$', 's')
      .replaceAll(/^[^a-z]+|[^a-z]+$/g, ''),
  );
/** Common additions before or after the product's name in a password. */
const usualAdditions =
  /^(?:my|the|to|is|for|admin|administrator|user|login|pass|passwor[dt]|secret|server|demo|test|welcome|search|[^a-z])*$/;
/** Whether a password is the product's name, repeated, with letters replaced, or with common additions. */
const isOwnName = (word: string): boolean => {
  const asTyped = word.replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('3', 'e').replaceAll('@', 'a');
  return [word, asTyped]
    .map((each) => each.replaceAll(/[^a-z]/g, ''))
    .some(
      (letters) => letters.includes('moltrove') && usualAdditions.test(letters.replaceAll('moltrove', '')),
    );
};
const isRepeated = (word: string): boolean => /^(.{1,4})\1+(.{0,3})$/su.test(word);
const isRun = (word: string): boolean => runs.some((run) => run.includes(word));

/**
 * Why a new password is refused, as a sentence, or null. It must have 12 characters or more, and must not be a common
 * password, a repetition, a row of keys, or the name of the product or the user. There are no rules on its characters.
 */
export function newPasswordProblem(password: string, username = ''): string | null {
  const word = lettersOf(password);
  const length = Array.from(word).length;
  if (length < limits.minPasswordLength)
    return `Use ${limits.minPasswordLength} characters or more; a few words in a row are easy to remember.`;
  if (password.length > limits.maxPasswordLength)
    return `Use ${limits.maxPasswordLength} characters or fewer.`;
  if (isRepeated(word) || isRun(word))
    return 'This is a repetition or a row of keys, which is guessed first.';
  if (isOwnName(word)) return 'This is the name of this product, which is guessed first.';
  if (isCommon(word)) return 'This is one of the commonest passwords, which are guessed first.';
  const name = lettersOf(username.trim());
  if (name !== '' && (word === name || word === name.split('@')[0]))
    return 'This is your user name. Choose something that nobody can look up.';
  return null;
}

export const passwordStrengths = ['weak', 'fair', 'good', 'strong'] as const;
export type PasswordStrength = (typeof passwordStrengths)[number];

/**
 * A rough measure of how long a password withstands guessing: bits by length and kinds of characters, where a character
 * that repeats or continues the previous one counts as a single bit. Refused passwords are weak.
 */
export function passwordStrength(password: string, username = ''): PasswordStrength {
  if (newPasswordProblem(password, username) !== null) return 'weak';
  const characters = Array.from(password.normalize('NFKC'));
  const kinds: ReadonlyArray<readonly [RegExp, number]> = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/[0-9]/, 10],
    [/[^a-zA-Z0-9]/, 20],
  ];
  const pool = kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const bits = characters.reduce((sum, character, at) => {
    const step = at === 0 ? 9 : Math.abs(character.codePointAt(0)! - characters[at - 1]!.codePointAt(0)!);
    return sum + (step <= 1 ? 1 : Math.log2(pool));
  }, 0);
  if (bits < 52) return 'weak';
  if (bits < 68) return 'fair';
  return bits < 90 ? 'good' : 'strong';
}
