import { useWidthDrag } from '../../../ui/use-width-drag.ts';
import { clampPanelWidth, panelWidths } from './chart-choice.ts';
import classes from './panel-edge.module.css';

interface PanelEdgeProps {
  readonly width: number;
  readonly onWidth: (width: number) => void;
}

const stepPx = 20;

/** The divider between charts and rows. Dragging it or pressing the arrow keys resizes the charts. */
export function PanelEdge({ width, onWidth }: PanelEdgeProps) {
  const { isDragged, handlers } = useWidthDrag(width, (dragged) => onWidth(clampPanelWidth(dragged)));
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the charts"
      aria-valuemin={panelWidths.min}
      aria-valuemax={panelWidths.max}
      aria-valuenow={width}
      tabIndex={0}
      className={classes.edge}
      data-dragged={isDragged}
      {...handlers}
      onDoubleClick={() => onWidth(panelWidths.start)}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        event.preventDefault();
        onWidth(clampPanelWidth(width + (event.key === 'ArrowLeft' ? -stepPx : stepPx)));
      }}
    />
  );
}
