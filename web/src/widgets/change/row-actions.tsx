import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '../../ui/icons/tabler.ts';
import { Inline } from '../../ui/inline.tsx';
import classes from './row-actions.module.css';

interface RowAction {
  readonly label: string;
  /** Name of the row that it acts on, for screen readers. */
  readonly rowName: string;
  readonly onClick: () => void;
}

interface Props {
  readonly actions: readonly RowAction[];
  /** Those that are needed rarely, in a menu. */
  readonly more?: readonly RowAction[];
}

/** The buttons at the end of a row. */
export function RowActions({ actions, more = [] }: Props) {
  return (
    <Inline gap={2} wrap justify="end" className={classes['actions']}>
      {actions.map(({ label, rowName, onClick }) => (
        <Button
          key={label}
          size="compact-xs"
          variant="default"
          aria-label={`${label}: ${rowName}`}
          onClick={onClick}
        >
          {label}
        </Button>
      ))}
      {more.length > 0 && (
        <Menu position="bottom-end" width={190}>
          <Menu.Target>
            <ActionIcon size="sm" aria-label={`More: ${more[0]!.rowName}`} title="More">
              <IconDots size={16} stroke={1.75} aria-hidden="true" />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {more.map(({ label, onClick }) => (
              <Menu.Item key={label} onClick={onClick}>
                {`${label} …`}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Inline>
  );
}
