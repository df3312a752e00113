import { Menu } from '@mantine/core';
import type { RGroupTable } from '@moltrove/contract';
import type { CSSProperties } from 'react';
import { withRLabels } from '../../../chem-ui/attachment-labels.ts';
import { StructureImage } from '../../../chem-ui/structure-image.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { formatCounted } from '../../../ui/format.ts';
import { IconCopy, IconFilter, IconFilterOff, IconHexagon, IconTable } from '../../../ui/icons/tabler.ts';
import classes from './group-cell.module.css';
import { groupText, hydrogenText, joinedColumns } from './r-group-words.ts';

export interface GroupCommands {
  readonly onToggle: (column: string, group: string | null) => void;
  readonly onOpen: (column: string, group: string | null, tab: 'structures' | 'activities') => void;
}

interface Props extends GroupCommands {
  readonly column: RGroupTable['columns'][number];
  readonly group: string | null;
  readonly isFilter: boolean;
  readonly hue: number | null;
  readonly opened: boolean;
  readonly onOpened: (opened: boolean) => void;
}

const size = { width: 104, height: 66 } as const;

/** A group as a drawing, with what can be done with it. */
export function GroupCell({ column, group, isFilter, hue, opened, onOpened, ...commands }: Props) {
  const { key, groups } = column;
  const known = groups.find((each) => each.group === group)?.structures;
  const structures = known === undefined ? 'its structures' : `its ${formatCounted(known, 'structure')}`;
  return (
    <Menu opened={opened} onChange={onOpened} position="bottom" width={250} returnFocus={false}>
      <Menu.Target>
        <button
          type="button"
          className={classes.group}
          style={hue === null ? undefined : ({ '--hue': hue } as CSSProperties)}
          data-coloured={hue !== null}
          tabIndex={-1}
          aria-label={`${key}: ${groupText(group)}`}
          onClick={() => onOpened(!opened)}
        >
          <GroupPicture group={group} />
          <span hidden data-text="">
            {groupText(group)}
          </span>
        </button>
      </Menu.Target>
      {opened && (
        <Menu.Dropdown onKeyDown={(event) => event.stopPropagation()}>
          <Menu.Label>{groupText(group)}</Menu.Label>
          <Menu.Item
            leftSection={isFilter ? <IconFilterOff size={15} /> : <IconFilter size={15} />}
            onClick={() => commands.onToggle(key, group)}
          >
            {isFilter ? 'Remove the filter' : `Only rows with this ${key}`}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconHexagon size={15} />}
            onClick={() => commands.onOpen(key, group, 'structures')}
          >
            Open {structures}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTable size={15} />}
            onClick={() => commands.onOpen(key, group, 'activities')}
          >
            Open the activities of {structures}
          </Menu.Item>
          {group !== null && (
            <Menu.Item leftSection={<IconCopy size={15} />} onClick={() => void copyText(group)}>
              Copy the SMILES
            </Menu.Item>
          )}
        </Menu.Dropdown>
      )}
    </Menu>
  );
}

interface PictureProps {
  readonly group: string | null;
  readonly small?: boolean;
}

/** A drawing of a group, or the symbol of an atom. */
export function GroupPicture({ group, small = false }: PictureProps) {
  if (group === null) return <span className={classes.hydrogen}>{hydrogenText}</span>;
  if (!group.includes('*')) return <span className={classes.symbol}>{group}</span>;
  const joined = joinedColumns(group);
  const { width, height } = small ? { width: 66, height: 44 } : size;
  return (
    <span className={classes.picture}>
      <StructureImage
        smiles={withRLabels(group)}
        name={null}
        width={width}
        height={joined.length > 0 ? height - 14 : height}
      />
      {joined.length > 0 && <span className={classes.joins}>joins {joined.join(' and ')}</span>}
    </span>
  );
}
