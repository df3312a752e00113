import { Loader, Menu } from '@mantine/core';
import { starredListId } from '@moltrove/contract';
import type { HitList } from '@moltrove/contract';
import { useState } from 'react';
import { formatCount } from '../../ui/format.ts';
import { IconCheck, IconPlus, IconStar } from '../../ui/icons/tabler.ts';
import { Inline } from '../../ui/inline.tsx';
import { PopupTarget } from '../../ui/popup-target.tsx';
import type { PopupProps } from '../../ui/use-late-popup.ts';
import { Words } from '../../ui/words.tsx';
import { useHitLists } from './mark-queries.ts';
import { NewListDialog } from './new-list-dialog.tsx';

export interface ListsPopupProps extends PopupProps {
  /** Ids of the lists that are ticked; null for a menu that only adds. */
  readonly chosen: readonly string[] | null;
  readonly onChoose: (list: HitList) => void;
  /** Creates a list of this name with the structures; rejects if it cannot be created. */
  readonly onNew: (name: string) => Promise<unknown>;
}

/** The user's lists to choose from, and a new one, below the button. */
export function ListsPopup({ id, target, opened, onOpened, chosen, onChoose, onNew }: ListsPopupProps) {
  const [naming, setNaming] = useState(false);
  const lists = useHitLists(opened);
  return (
    <>
      <Menu
        id={id}
        opened={opened}
        onChange={onOpened}
        position="bottom-start"
        width={250}
        closeOnItemClick={chosen === null}
      >
        <Menu.Target>
          <PopupTarget element={target} />
        </Menu.Target>
        <Menu.Dropdown mah={340} style={{ overflowY: 'auto' }}>
          {lists.data?.lists.map((list) => {
            const isIn = chosen?.includes(list.id) === true;
            return (
              <Menu.Item
                key={list.id}
                {...(chosen !== null && { role: 'menuitemcheckbox', 'aria-checked': isIn })}
                leftSection={<ListIcon list={list} isIn={isIn} />}
                rightSection={
                  <Words as="span" size="sm" tone="muted" data-figures="">
                    {formatCount(list.structures)}
                  </Words>
                }
                onClick={() => onChoose(list)}
              >
                {list.name}
              </Menu.Item>
            );
          })}
          {lists.isPending && (
            <Inline gap={4} padding={4} size="sm" tone="muted" role="status">
              <Loader size={14} /> Fetching your lists
            </Inline>
          )}
          {lists.isError && lists.data === undefined && (
            <Menu.Item closeMenuOnClick={false} onClick={() => void lists.refetch()}>
              Your lists could not be fetched. Try again
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Item
            closeMenuOnClick
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}
            onClick={() => setNaming(true)}
          >
            New list …
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <NewListDialog opened={naming} onName={onNew} onClose={() => setNaming(false)} />
    </>
  );
}

function ListIcon({ list, isIn }: { list: HitList; isIn: boolean }) {
  if (isIn) return <IconCheck size={16} stroke={1.75} aria-hidden="true" />;
  if (list.id === starredListId) return <IconStar size={16} stroke={1.5} aria-hidden="true" />;
  return <span style={{ display: 'block', width: 16 }} />;
}
