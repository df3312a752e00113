import { nameKeyOf } from '../../../shared/searches/name-key.ts';
import type { Labels } from './store.ts';

/** A folder and tags as the user wrote them before, ignoring case, and each tag once. */
export function spelledAsBefore(labels: Labels, before: readonly Labels[]): Labels {
  const folders = before.map(({ folder }) => folder);
  const tags = before.flatMap((each) => each.tags);
  const distinct = new Map(labels.tags.map((tag) => [nameKeyOf(tag), spelled(tag, tags)]));
  return { folder: spelled(labels.folder, folders), tags: [...distinct.values()] };
}

const spelled = (label: string, before: readonly string[]): string =>
  before.find((each) => nameKeyOf(each) === nameKeyOf(label)) ?? label;

/** A new name as another folder or tag already has it, ignoring case; a new spelling of the renamed one stays. */
export function otherSpelling(
  kind: 'folder' | 'tag',
  from: string,
  to: string,
  before: readonly Labels[],
): string {
  const all = kind === 'folder' ? before.map(({ folder }) => folder) : before.flatMap(({ tags }) => tags);
  return spelled(
    to,
    all.filter((label) => nameKeyOf(label) !== nameKeyOf(from)),
  );
}

/** The labels with a folder renamed; null if they do not have it. */
export const withFolderRenamed =
  (from: string, to: string) =>
  ({ folder, tags }: Labels): Labels | null =>
    nameKeyOf(folder) === nameKeyOf(from) ? { folder: to, tags } : null;

/** The labels with a tag renamed, or without it if the new name is empty; null if they do not have it. */
export const withTagRenamed =
  (from: string, to: string) =>
  ({ folder, tags }: Labels): Labels | null => {
    const others = tags.map((tag) => (nameKeyOf(tag) === nameKeyOf(from) ? null : tag));
    if (!others.includes(null)) return null;
    const next = others.flatMap((tag) => (tag !== null ? [tag] : to === '' ? [] : [to]));
    return { folder, tags: [...new Map(next.map((tag) => [nameKeyOf(tag), tag])).values()] };
  };
