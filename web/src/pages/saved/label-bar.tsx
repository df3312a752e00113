import { ActionIcon, Button, Menu } from '@mantine/core';
import type { SavedSearch } from '@moltrove/contract';
import { Fragment, useState } from 'react';
import { formatCount } from '../../ui/format.ts';
import { IconDots, IconFolder, IconPencil, IconTag, IconX } from '../../ui/icons/tabler.ts';
import { Inline } from '../../ui/inline.tsx';
import { Words } from '../../ui/words.tsx';
import { foldersOf, tagsOf } from './label-filter.ts';
import type { CountedLabel, LabelFilter } from './label-filter.ts';
import { RenameLabelDialog } from './rename-label-dialog.tsx';
import { useLabelChanges } from './use-label-changes.ts';

interface Props {
  readonly searches: readonly SavedSearch[];
  readonly filter: LabelFilter;
  readonly onFilter: (filter: LabelFilter) => void;
}

const iconProps = { size: 15, stroke: 1.5, 'aria-hidden': true } as const;

/** The folders and tags of the saved searches, to show only those of one; nothing while there are none. */
export function LabelBar({ searches, filter, onFilter }: Props) {
  const folders = foldersOf(searches);
  const tags = tagsOf(searches);
  const hasFolders = folders.some(({ label }) => label !== '');
  const { folder, tag, ...others } = filter;
  return (
    <>
      {hasFolders && (
        <LabelRow
          kind="folder"
          labels={folders}
          chosen={folder}
          total={searches.length}
          searches={searches}
          onChoose={(next) =>
            onFilter({
              ...others,
              ...(tag !== undefined && { tag }),
              ...(next !== undefined && { folder: next }),
            })
          }
        />
      )}
      {tags.length > 0 && (
        <LabelRow
          kind="tag"
          labels={tags}
          chosen={tag}
          total={searches.length}
          searches={searches}
          onChoose={(next) =>
            onFilter({
              ...others,
              ...(folder !== undefined && { folder }),
              ...(next !== undefined && { tag: next }),
            })
          }
        />
      )}
    </>
  );
}

interface RowProps {
  readonly kind: 'folder' | 'tag';
  readonly labels: readonly CountedLabel[];
  readonly chosen: string | undefined;
  readonly total: number;
  readonly searches: readonly SavedSearch[];
  readonly onChoose: (label: string | undefined) => void;
}

const groupLabels = { folder: 'Folders', tag: 'Tags' } as const;

function LabelRow({ kind, labels, chosen, total, searches, onChoose }: RowProps) {
  const Icon = kind === 'folder' ? IconFolder : IconTag;
  const choice = (label: string | undefined, text: string, count: number) => (
    <Button
      size="compact-sm"
      variant={chosen === label ? 'light' : 'subtle'}
      color={chosen === label ? undefined : 'gray'}
      aria-pressed={chosen === label}
      onClick={() => onChoose(kind === 'tag' && chosen === label ? undefined : label)}
    >
      {text}
      <Words as="span" tone="muted" weight={400} marginLeft={2} data-figures="">
        {formatCount(count)}
      </Words>
    </Button>
  );
  return (
    <Inline gap={1} rowGap={1} wrap role="group" aria-label={groupLabels[kind]} marginBottom={3}>
      <Icon {...iconProps} color="var(--ink-muted)" />
      {kind === 'folder' && choice(undefined, 'All', total)}
      {labels.map(({ label, count }) => (
        <Fragment key={label}>
          {choice(label, label === '' ? 'No folder' : label, count)}
          {label === chosen && label !== '' && (
            <LabelMenu kind={kind} label={label} searches={searches} onRenamed={onChoose} />
          )}
        </Fragment>
      ))}
    </Inline>
  );
}

interface MenuProps {
  readonly kind: 'folder' | 'tag';
  readonly label: string;
  readonly searches: readonly SavedSearch[];
  /** Called with the new name; undefined if it was taken off. */
  readonly onRenamed: (label: string | undefined) => void;
}

function LabelMenu({ kind, label, searches, onRenamed }: MenuProps) {
  const [renaming, setRenaming] = useState(false);
  const { rename } = useLabelChanges(searches);
  return (
    <>
      <Menu position="bottom-start" width={240}>
        <Menu.Target>
          <ActionIcon size={24} aria-label={`More for the ${kind} ${label}`}>
            <IconDots size={16} stroke={1.5} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil {...iconProps} />} onClick={() => setRenaming(true)}>
            Rename the {kind} …
          </Menu.Item>
          <Menu.Item
            leftSection={<IconX {...iconProps} />}
            onClick={() => void rename(kind, label, '').then((name) => name !== null && onRenamed(undefined))}
          >
            {kind === 'folder' ? 'Take the searches out of it' : 'Take it off the searches'}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <RenameLabelDialog
        opened={renaming}
        kind={kind}
        label={label}
        searches={searches}
        onRename={async (to) => {
          const name = await rename(kind, label, to);
          if (name !== null) onRenamed(name);
        }}
        onClose={() => setRenaming(false)}
      />
    </>
  );
}
