import { ActionIcon, Button, Menu } from '@mantine/core';
import { starredListId } from '@moltrove/contract';
import type { HitList } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { formatDay } from '../../ui/format.ts';
import { IconDots, IconPencil, IconStar, IconTrash } from '../../ui/icons/tabler.ts';
import { Inline } from '../../ui/inline.tsx';
import { Words } from '../../ui/words.tsx';
import { NewListDialog } from '../../widgets/marks/new-list-dialog.tsx';
import { ListCounts } from './list-counts.tsx';
import { useListActions } from './list-queries.ts';

interface Props {
  readonly list: HitList;
  /** Called before the list is deleted, to keep the focus on the page. */
  readonly onLoss: () => void;
}

const iconProps = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

/** A list with its counts and actions. */
export function ListRow({ list, onLoss }: Props) {
  const [renaming, setRenaming] = useState(false);
  const { opening, removing, rename } = useListActions(list);
  const isStarred = list.id === starredListId;
  return (
    <Inline as="li" box="card" gap={6} rowGap={3} padding={6} wrap>
      <div style={{ flex: '1 1 220px', minWidth: 0 }}>
        <Inline gap={3}>
          {isStarred && <IconStar {...iconProps} />}
          <Words as="h2" size="lg" weight={600} breaksWords>
            <Link to="/lists/$listid" params={{ listid: list.id }} data-link="quiet" data-row-title="">
              {list.name}
            </Link>
          </Words>
        </Inline>
        <ListCounts list={list} onOpen={() => opening.mutate()} />
      </div>
      {list.changedAt !== null && (
        <Words as="span" size="sm" tone="muted">
          Changed on {formatDay(list.changedAt)}
        </Words>
      )}
      <Inline gap={3}>
        <Button
          size="compact-sm"
          disabled={list.structures === 0}
          loading={opening.isPending}
          aria-label={`Open ${list.name} in the results`}
          onClick={() => opening.mutate()}
        >
          Open
        </Button>
        {!isStarred && (
          <Menu position="bottom-end" width={180}>
            <Menu.Target>
              <ActionIcon aria-label={`More for ${list.name}`}>
                <IconDots {...iconProps} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPencil {...iconProps} />} onClick={() => setRenaming(true)}>
                Rename …
              </Menu.Item>
              <Menu.Item
                color="red"
                leftSection={<IconTrash {...iconProps} />}
                onClick={() => {
                  onLoss();
                  removing.mutate();
                }}
              >
                Delete
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </Inline>
      <NewListDialog opened={renaming} name={list.name} onName={rename} onClose={() => setRenaming(false)} />
    </Inline>
  );
}
