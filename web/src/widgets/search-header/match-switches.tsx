import { Switch } from '@mantine/core';
import { Inline } from '../../ui/inline.tsx';
import classes from './match-switches.module.css';
import type { MatchedDrawing, MatchView } from '../../search/run/structure-match.ts';

interface Props {
  readonly drawing: MatchedDrawing;
  readonly view: MatchView;
  readonly onView: (view: MatchView) => void;
}

/** Switches for how drawings show the structure searched for. */
export function MatchSwitches({ drawing, view, onView }: Props) {
  return (
    <Inline
      gap={6}
      rowGap={2}
      wrap
      className={classes.switches}
      role="group"
      aria-label="The structure searched for, in the drawings"
    >
      {drawing.partly && (
        <Switch
          size="xs"
          label="Highlight"
          checked={view.mark}
          onChange={(event) => onView({ ...view, mark: event.currentTarget.checked })}
        />
      )}
      <Switch
        size="xs"
        label="Align to query"
        checked={view.align}
        onChange={(event) => onView({ ...view, align: event.currentTarget.checked })}
      />
    </Inline>
  );
}
