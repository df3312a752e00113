import { useWidthDrag } from '../ui/use-width-drag.ts';
import classes from './column-resizer.module.css';

interface ColumnResizerProps {
  readonly width: number;
  readonly onWidth: (width: number) => void;
  /** After a double click. */
  readonly onFit: () => void;
}

/** The right edge of a heading. Keys resize on the heading itself. */
export function ColumnResizer({ width, onWidth, onFit }: ColumnResizerProps) {
  const { isDragged, handlers } = useWidthDrag(width, onWidth);
  return (
    <span
      className={classes.resizer}
      data-resizing={isDragged}
      aria-hidden="true"
      {...handlers}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={onFit}
    />
  );
}
