import { ActionIcon, Button, Checkbox, Popover } from '@mantine/core';
import { charts, tabs } from '@moltrove/contract';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import classes from './results.module.css';

interface ChartChooserProps {
  readonly shown: readonly string[];
  /** Keys that these results offer; null while that is not known. */
  readonly offered: readonly string[] | null;
  readonly onToggle: (key: string) => void;
  readonly onReset: () => void;
}

/** Which charts of the catalogue are shown, by the tab that they describe. */
export function ChartChooser({ shown, offered, onToggle, onReset }: ChartChooserProps) {
  const available = charts.filter((chart) => offered === null || offered.includes(chart.key));
  return (
    <Popover position="bottom-end" shadow="md" width={250} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon size="sm" aria-label="Choose charts" title="Choose charts">
          <IconAdjustmentsHorizontal size={17} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown className={classes.chooser}>
        {tabs.map((tab) => {
          const ofTab = available.filter((chart) => chart.tab === tab.key);
          if (ofTab.length === 0) return null;
          return (
            <fieldset key={tab.key} className={classes.chooserGroup}>
              <legend>{tab.label}</legend>
              {ofTab.map((chart) => (
                <Checkbox
                  key={chart.key}
                  size="xs"
                  label={chart.label}
                  title={chart.description}
                  checked={shown.includes(chart.key)}
                  onChange={() => onToggle(chart.key)}
                />
              ))}
            </fieldset>
          );
        })}
        <Button size="compact-xs" variant="subtle" onClick={onReset}>
          Back to the default charts
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
