import { Button, Checkbox, Popover, TextInput } from '@mantine/core';
import { charts, tabs } from '@moltrove/contract';
import type { ChartType } from '@moltrove/contract';
import { useState } from 'react';
import { useRelease } from '../../../queries/release.ts';
import { IconSearch } from '../../../ui/icons/tabler.ts';
import { PopupTarget } from '../../../ui/popup-target.tsx';
import { Stack } from '../../../ui/stack.tsx';
import type { PopupProps } from '../../../ui/use-late-popup.ts';
import { Words } from '../../../ui/words.tsx';
import { chartsNamed } from './chart-choice.ts';
import classes from './chart-chooser-popup.module.css';

export interface ChartChooserProps {
  readonly shown: readonly string[];
  /** Keys that these results offer; null until known. */
  readonly offered: readonly string[] | null;
  readonly onToggle: (key: string) => void;
  readonly onReset: () => void;
}

const typeWords: Readonly<Record<ChartType, string>> = {
  List: '',
  Range: 'range',
  Image: 'drawings',
  Tree: 'tree',
};

/** Escape closes only the chooser, not the drawer around it. */
const escapesHere = { 'data-mantine-stop-propagation': 'true' } as const;

/** The charts of the catalogue to show or hide, grouped by the tab that they describe. */
export function ChartChooserPopup(props: ChartChooserProps & PopupProps) {
  const { id, target, opened, onOpened, shown, offered, onToggle, onReset } = props;
  const [typed, setTyped] = useState('');
  const matching = chartsNamed(
    charts.filter((chart) => offered === null || offered.includes(chart.key)),
    typed,
  );
  const release = useRelease().data;
  const missing = charts.flatMap(({ key, label }) =>
    release === undefined || release.charts.includes(key) ? [] : [label],
  );
  return (
    <Popover
      id={id}
      opened={opened}
      onChange={onOpened}
      position="bottom-end"
      shadow="md"
      width={270}
      trapFocus
      returnFocus
      onExitTransitionEnd={() => setTyped('')}
    >
      <Popover.Target>
        <PopupTarget element={target} />
      </Popover.Target>
      <Popover.Dropdown className={classes.chooser}>
        <TextInput
          size="xs"
          aria-label="Find a chart"
          placeholder="Find a chart"
          maxLength={100}
          {...escapesHere}
          leftSection={<IconSearch size={15} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={classes.groups}>
          {matching.length === 0 && (
            <Words size="sm" tone="muted" marginTop={2} marginBottom={2} role="status">
              No chart is called “{typed.trim()}”.
            </Words>
          )}
          {tabs.map((tab) => {
            const ofTab = matching.filter((chart) => chart.tab === tab.key);
            if (ofTab.length === 0) return null;
            return (
              <Stack as="fieldset" gap={3} key={tab.key} className={classes.chooserGroup}>
                <legend>{tab.label}</legend>
                {ofTab.map((chart) => (
                  <Checkbox
                    key={chart.key}
                    size="xs"
                    {...escapesHere}
                    label={
                      <>
                        {chart.label}
                        {typeWords[chart.type] !== '' && (
                          <Words as="span" size="xs" tone="muted" marginLeft={3}>
                            {typeWords[chart.type]}
                          </Words>
                        )}
                      </>
                    }
                    title={chart.description}
                    checked={shown.includes(chart.key)}
                    onChange={() => onToggle(chart.key)}
                  />
                ))}
              </Stack>
            );
          })}
        </div>
        {missing.length > 0 && (
          <Words size="sm" tone="muted" marginTop={2} marginBottom={2}>
            Without values in this release: {missing.join(', ')}.
          </Words>
        )}
        <Button size="compact-xs" variant="subtle" {...escapesHere} onClick={onReset}>
          Back to the default charts
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
