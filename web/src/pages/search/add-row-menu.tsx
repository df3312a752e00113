import { Button, Menu } from '@mantine/core';
import { searchGroups } from '@moltrove/contract';
import type { SearchField } from '@moltrove/contract';
import { IconFileUpload, IconPlus } from '../../ui/icons/tabler.ts';
import { Inline } from '../../ui/inline.tsx';
import classes from './add-row-menu.module.css';
import { fieldIcons } from './criteria/all.ts';
import { Words } from '../../ui/words.tsx';

interface Props {
  fields: readonly SearchField[];
  isEmpty: boolean;
  onAdd: (field: SearchField) => void;
  onUpload: () => void;
}

/** Adds a row when the list of criteria is hidden or scrolled out of view. */
export function AddRowMenu({ fields, isEmpty, onAdd, onUpload }: Props) {
  return (
    <Inline gap={6} marginTop={6}>
      <Menu position="bottom-start" width={260} returnFocus={false}>
        <Menu.Target>
          <Button
            data-row-title=""
            variant={isEmpty ? 'filled' : 'default'}
            leftSection={<IconPlus size={15} aria-hidden="true" />}
          >
            Add a criterion
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes['choices'] ?? ''}>
          <Menu.Item
            leftSection={<IconFileUpload size={16} stroke={1.5} aria-hidden="true" />}
            onClick={onUpload}
          >
            Upload a list
          </Menu.Item>
          {searchGroups.map((group) => {
            const members = fields.filter((field) => field.group === group);
            return (
              members.length > 0 && (
                <div key={group} role="group" aria-label={group}>
                  <Menu.Label>{group}</Menu.Label>
                  {members.map((field) => {
                    const Icon = fieldIcons[field.key];
                    return (
                      <Menu.Item
                        key={field.key}
                        leftSection={<Icon size={16} stroke={1.5} aria-hidden="true" />}
                        onClick={() => onAdd(field)}
                      >
                        {field.label}
                      </Menu.Item>
                    );
                  })}
                </div>
              )
            );
          })}
        </Menu.Dropdown>
      </Menu>
      {isEmpty && (
        <Words as="span" tone="muted" size="md">
          or start with one of these:
        </Words>
      )}
    </Inline>
  );
}
