import { Autocomplete, TagsInput } from '@mantine/core';
import { limits } from '@moltrove/contract';
import { useSavedSearches } from './saved-queries.ts';

interface Props {
  readonly folder: string;
  readonly tags: readonly string[];
  readonly onFolder: (folder: string) => void;
  readonly onTags: (tags: string[]) => void;
  /** Whether a dialog opens with the focus here. */
  readonly isFirst?: boolean;
}

const distinct = (labels: readonly string[]) =>
  [...new Set(labels.filter((label) => label !== ''))].toSorted((a, b) => a.localeCompare(b));

/** The folder and the tags of a saved search, with those of the user's other searches to choose from. */
export function LabelFields({ folder, tags, onFolder, onTags, isFirst = false }: Props) {
  const own = useSavedSearches().data?.own ?? [];
  return (
    <>
      <Autocomplete
        label="Folder"
        placeholder="None"
        {...(isFirst && { 'data-autofocus': true })}
        maxLength={limits.maxSavedFolderLength}
        data={distinct(own.map((saved) => saved.folder))}
        value={folder}
        onChange={onFolder}
      />
      <TagsInput
        label="Tags"
        description="Enter or a comma ends a tag."
        placeholder={tags.length === 0 ? 'None' : ''}
        maxTags={limits.maxSavedTags}
        maxLength={limits.maxSavedTagLength}
        acceptValueOnBlur
        clearable
        data={distinct(own.flatMap((saved) => saved.tags))}
        value={[...tags]}
        onChange={onTags}
      />
    </>
  );
}
