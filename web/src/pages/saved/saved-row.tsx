import { ActionIcon, Badge, Button, Menu } from '@mantine/core';
import type { SavedSearch } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useIsOff } from '../../queries/installation.ts';
import { formatCounted, formatDay } from '../../ui/format.ts';
import {
  IconBell,
  IconBellFilled,
  IconCopy,
  IconDots,
  IconDownload,
  IconFolder,
  IconLink,
  IconLock,
  IconPencil,
  IconShare,
  IconTag,
  IconTrash,
} from '../../ui/icons/tabler.ts';
import { Inline } from '../../ui/inline.tsx';
import { Words } from '../../ui/words.tsx';
import { AlertDialog } from './alert-dialog.tsx';
import { AlertLine } from './alert-line.tsx';
import { CountsThenAndNow } from './counts-then-and-now.tsx';
import { LabelsDialog } from './labels-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { downloadSaved } from './saved-file.ts';
import classes from './saved-row.module.css';
import type { Comparisons } from './use-comparisons.ts';
import { ListedSentence } from '../../search/names/listed-sentence.tsx';
import { useSavedActions } from './use-saved-actions.tsx';

interface Props {
  readonly saved: SavedSearch;
  readonly comparisons: Comparisons;
  /** True only on the page of this search. */
  readonly isAlone?: boolean;
  /** Called before the search is deleted, to keep the focus in the list. */
  readonly onLoss?: () => void;
}

const iconProps = { size: 16, stroke: 1.5 } as const;

/** Keys on the name of an own search. */
const rowKeys: Readonly<Record<string, 'move' | 'rename'>> = { m: 'move', r: 'rename' };

const isModified = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;

/** A saved search with its counts, owner and actions. */
export function SavedRow({ saved, comparisons, isAlone = false, onLoss }: Props) {
  const actions = useSavedActions(saved);
  const [renaming, setRenaming] = useState(false);
  const [labelling, setLabelling] = useState(false);
  const [alerting, setAlerting] = useState(false);
  const alertsOff = useIsOff('alerts');
  const { id, name, note, folder, tags, sentence, drawings, filterCount, mine, owner, sharedWith, alert } =
    saved;
  return (
    <article className={classes['row']} aria-label={name}>
      <Inline gap={4} wrap>
        {isAlone ? (
          <Words as="h1" size="xl" weight={600} flex="shrink" breaksWords>
            {name}
          </Words>
        ) : (
          <Words as="h2" size="xl" weight={600} flex="shrink" breaksWords>
            <Link
              to="/saved/$savedid"
              params={{ savedid: id }}
              className={classes['link'] ?? ''}
              data-link="quiet"
              data-row-title=""
              aria-keyshortcuts={mine ? 'm r' : undefined}
              onKeyDown={(event) => {
                const action = mine && !isModified(event) ? rowKeys[event.key] : undefined;
                if (action === undefined) return;
                event.preventDefault();
                if (action === 'move') setLabelling(true);
                else setRenaming(true);
              }}
            >
              {name}
            </Link>
          </Words>
        )}
        {mine && sharedWith !== null && (
          <Badge size="sm" variant="light" tt="none">
            Shared in {sharedWith.name}
          </Badge>
        )}
        <Words as="span" flex="fill" />
        {mine && !alertsOff && (
          <ActionIcon
            aria-label={`Alert for ${name}: ${alert === null ? 'off' : 'on'}`}
            title={alert === null ? 'Alert: off' : 'Alert: on'}
            onClick={() => setAlerting(true)}
          >
            {alert === null ? <IconBell {...iconProps} /> : <IconBellFilled size={16} />}
          </ActionIcon>
        )}
        <Button
          size="compact-sm"
          loading={actions.opening.isPending}
          onClick={() => actions.opening.mutate()}
        >
          Open
        </Button>
        <Menu position="bottom-end" width={230}>
          <Menu.Target>
            <ActionIcon aria-label={`More for ${name}`}>
              <IconDots {...iconProps} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {mine && (
              <Menu.Item leftSection={<IconPencil {...iconProps} />} onClick={() => setRenaming(true)}>
                Rename and note …
              </Menu.Item>
            )}
            {mine && (
              <Menu.Item leftSection={<IconFolder {...iconProps} />} onClick={() => setLabelling(true)}>
                Folder and tags …
              </Menu.Item>
            )}
            {mine && sharedWith === null && (
              <Menu.Item
                leftSection={<IconShare {...iconProps} />}
                onClick={() => actions.sharing.mutate(true)}
              >
                Share and copy link
              </Menu.Item>
            )}
            {sharedWith !== null && (
              <Menu.Item leftSection={<IconLink {...iconProps} />} onClick={() => void actions.copyLink()}>
                Copy link
              </Menu.Item>
            )}
            {mine && sharedWith !== null && (
              <Menu.Item
                leftSection={<IconLock {...iconProps} />}
                onClick={() => actions.sharing.mutate(false)}
              >
                Stop sharing
              </Menu.Item>
            )}
            {!mine && (
              <Menu.Item leftSection={<IconCopy {...iconProps} />} onClick={() => actions.opening.mutate()}>
                Open, to save a copy
              </Menu.Item>
            )}
            <Menu.Item
              leftSection={<IconDownload {...iconProps} />}
              onClick={() => void downloadSaved([saved], name)}
            >
              Export as a file
            </Menu.Item>
            {mine && (
              <Menu.Item
                color="red"
                leftSection={<IconTrash {...iconProps} />}
                onClick={() => {
                  onLoss?.();
                  actions.removing.mutate();
                }}
              >
                Delete
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </Inline>
      <Words size="md" lines={3} marginTop={2} title={sentence}>
        <ListedSentence sentence={sentence} drawings={drawings} />
        {filterCount > 0 && ` With ${formatCounted(filterCount, 'chart filter')}.`}
      </Words>
      {(folder !== '' || tags.length > 0) && (
        <Inline gap={5} rowGap={1} wrap size="sm" tone="muted" marginTop={2}>
          {folder !== '' && (
            <Inline as="span" gap={2}>
              <IconFolder size={14} stroke={1.5} role="img" aria-label="Folder" />
              <Link to="/saved" search={{ folder }} data-link="quiet">
                {folder}
              </Link>
            </Inline>
          )}
          {tags.map((tag) => (
            <Inline as="span" gap={2} key={tag}>
              <IconTag size={14} stroke={1.5} role="img" aria-label="Tag" />
              <Link to="/saved" search={{ tag }} data-link="quiet">
                {tag}
              </Link>
            </Inline>
          ))}
        </Inline>
      )}
      {note !== '' && <p className={classes['note']}>{note}</p>}
      <CountsThenAndNow
        saved={saved}
        comparisons={comparisons}
        onOpenPart={(part) => actions.openingPart.mutate(part)}
        onRenew={mine ? () => actions.renewing.mutate() : null}
      />
      {alert !== null && !alertsOff && <AlertLine saved={saved} alert={alert} />}
      {alert !== null && alertsOff && (
        <Words size="sm" tone="muted" marginTop={3}>
          Alerts are switched off on this installation. This one goes on once they are switched on.
        </Words>
      )}
      <Words size="sm" tone="muted" marginTop={3}>
        {mine ? 'Saved' : `Shared by ${owner.name} (${owner.username})`} on{' '}
        {formatDay(mine ? saved.changedAt : (sharedWith?.at ?? saved.changedAt))}
      </Words>
      <RenameDialog
        saved={saved}
        opened={renaming}
        changing={actions.changing}
        onClose={() => setRenaming(false)}
      />
      <LabelsDialog
        saved={saved}
        opened={labelling}
        changing={actions.changing}
        onClose={() => setLabelling(false)}
      />
      {mine && !alertsOff && (
        <AlertDialog saved={saved} opened={alerting} onClose={() => setAlerting(false)} />
      )}
    </article>
  );
}
