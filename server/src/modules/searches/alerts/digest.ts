import {
  type AlertKind,
  alertKinds,
  alertKindText,
  alertPartLabels,
  type AlertRun,
  alertValueText,
  differenceParts,
  type DifferencePart,
  limits,
} from '@moltrove/contract';
import type { Changes, ListedValue } from './comparison/changes.ts';

/** A run that a digest names, with the rows that changed. */
export interface DigestEntry {
  readonly savedSearchId: string;
  readonly name: string;
  readonly run: AlertRun;
  readonly changes: Changes;
}

const shown = (count: number): string => count.toLocaleString('en-US');

/** The title names the search only in the notice: text of users is no part of the subject of a mail. */
export function digestTitle(entries: readonly Pick<DigestEntry, 'savedSearchId'>[]): string {
  const { size } = new Set(entries.map(({ savedSearchId }) => savedSearchId));
  return size === 1 ? 'A saved search has changed' : `${shown(size)} saved searches have changed`;
}

const partsTexts = (run: AlertRun): string[] =>
  alertKinds.map((kind) => alertKindText(run, kind)).filter((text) => text !== null);

/** One line for each search. */
export function noticeText(entries: readonly DigestEntry[]): string {
  return withRest(entries, ({ name, run }) => `“${name}”: ${partsTexts(run).join('; ')}.`).join('\n');
}

/** The paragraphs of a mail: each search with the first rows of each part and a link to all of them. */
export function digestParagraphs(entries: readonly DigestEntry[], pages: string): string[] {
  const releases = new Set(entries.map(({ run }) => releaseTexts(run).now));
  return [
    `These saved searches give different results in ${[...releases].join(' and ')}.`,
    ...withRest(entries, (entry) => entryText(entry, pages)),
  ];
}

/** Releases of the same name, such as that of an import that was repeated, are told apart by their ids. */
function releaseTexts({ before, now }: AlertRun): { before: string; now: string } {
  const [older, newer] = [before.release, now.release];
  if (older.name !== newer.name) return { before: older.name, now: newer.name };
  return { before: `${older.name} (${older.id})`, now: `${newer.name} (${newer.id})` };
}

function withRest(entries: readonly DigestEntry[], textOf: (entry: DigestEntry) => string): string[] {
  const texts = entries.slice(0, limits.maxDigestSearches).map(textOf);
  const left = entries.length - texts.length;
  return left === 0 ? texts : [...texts, `${shown(left)} more are on the page of your saved searches.`];
}

function entryText({ savedSearchId, name, run, changes }: DigestEntry, pages: string): string {
  const lines = [`“${name}”, compared with ${releaseTexts(run).before}`];
  for (const kind of alertKinds) {
    const text = alertKindText(run, kind);
    if (text === null) continue;
    lines.push(text);
    for (const part of differenceParts) {
      if ((run[kind][part] ?? 0) === 0) continue;
      lines.push(...rowLines(rowTexts(kind, part, changes), part));
    }
  }
  if (run.reason !== null) lines.push(run.reason);
  lines.push(`All changes: ${pages}/saved/${savedSearchId}/changes?run=${run.id}`);
  return lines.join('\n');
}

function rowLines(texts: readonly string[], part: DifferencePart): string[] {
  const named = texts
    .slice(0, limits.maxDigestRows)
    .map((text) => `  ${alertPartLabels[part].toLowerCase()}: ${text}`);
  const left = texts.length - named.length;
  return left === 0 ? named : [...named, `  and ${shown(left)} more ${alertPartLabels[part].toLowerCase()}`];
}

function rowTexts(kind: AlertKind, part: DifferencePart, { structures, values }: Changes): string[] {
  if (kind === 'structures')
    return structures[part].map(({ key, name }) => (name === key ? name : `${name} (${key})`));
  if (part !== 'changed') return values[part].map((row) => `${whoseText(row)}: ${alertValueText(row.value)}`);
  return values.changed.map(
    ({ before, now }) => `${whoseText(now)}: ${alertValueText(before.value)} → ${alertValueText(now.value)}`,
  );
}

const whoseText = ({ name, target, reference }: ListedValue): string =>
  [name, target, reference].filter((text) => text !== null).join(', ');
