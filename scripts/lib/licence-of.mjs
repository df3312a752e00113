import { existsSync, readFileSync } from 'node:fs';
import { at } from './node-24.mjs';

const texts = [
  ['MIT', /Permission is hereby granted, free of charge/],
  ['Apache-2.0', /Apache License[,\s]+Version 2\.0/],
];

/** The licence that an installed package names, or the one recognized by its text; null if there is none. */
export function licenceOf(path) {
  const file = at(path, 'package.json');
  if (!existsSync(file)) return null;
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'));
  const named = typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type ?? null);
  if (named !== null) return named;
  const files = ['LICENSE', 'LICENSE.md', 'LICENSE.txt'].map((name) => at(path, name));
  const text = files.filter((name) => existsSync(name)).map((name) => readFileSync(name, 'utf8'))[0] ?? '';
  return texts.find(([, words]) => words.test(text))?.[0] ?? null;
}
