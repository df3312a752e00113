import { useId, useRef } from 'react';
import { IconChevronDown } from '../ui/icons/tabler.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { latePart, useLatePart } from '../ui/late-part.ts';
import { useMountedOnce } from '../ui/use-mounted-once.ts';
import type { ColumnMenuPopupProps } from './column-menu-popup.tsx';
import type { ColumnMenuProps } from './column-menu-props.ts';
import classes from './column-menu.module.css';

const columnMenuPopup = latePart<ColumnMenuPopupProps>(
  async () => (await import('./column-menu-popup.tsx')).ColumnMenuPopup,
);

/** The menu of a heading. From the keyboard it opens with Alt and the down arrow on the heading. */
export function ColumnMenu(props: ColumnMenuProps) {
  const { column, opened, onOpened } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popup = useLatePart(columnMenuPopup, opened, () => onOpened(false));
  const shown = useMountedOnce(opened, popup.Part !== null);
  return (
    <>
      <IconButton
        ref={button}
        id={id}
        size="xs"
        tabIndex={-1}
        className={classes.menuButton ?? ''}
        data-reveal=""
        data-expanded={shown.opened || undefined}
        aria-label={`Menu of ${column.label}`}
        aria-haspopup="menu"
        aria-expanded={shown.opened}
        aria-controls={shown.opened ? `${id}-dropdown` : undefined}
        onClick={(event) => {
          event.stopPropagation();
          onOpened(!opened);
        }}
        onMouseDown={(event) => event.preventDefault()}
      >
        <IconChevronDown size={13} />
      </IconButton>
      {shown.isMounted && popup.Part !== null && (
        <popup.Part {...props} id={id} target={button} opened={shown.opened} />
      )}
    </>
  );
}
