import { Radio } from '@mantine/core';
import { exportFormatDefinitions } from '@moltrove/contract';
import type { ExportFormat, TabKey } from '@moltrove/contract';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';
import classes from './format-choice.module.css';
import { ExportCard } from './export-card.tsx';

interface Props {
  readonly tab: TabKey;
  readonly format: ExportFormat;
  readonly onFormat: (format: ExportFormat) => void;
}

/** The formats available for a tab, each with a description. */
export function FormatChoice({ tab, format, onFormat }: Props) {
  const offered = exportFormatDefinitions.filter(({ tabs }) => tabs.includes(tab));
  return (
    <ExportCard label="Format">
      <Words as="h2" size="lg" weight={600}>
        Format
      </Words>
      <Radio.Group
        aria-label="Format"
        value={format}
        onChange={(value) => {
          const chosen = offered.find(({ key }) => key === value);
          if (chosen !== undefined) onFormat(chosen.key);
        }}
      >
        <Stack columns="repeat(auto-fill, minmax(280px, 1fr))" gap={4}>
          {offered.map(({ key, label, extension, description }) => (
            <Radio.Card key={key} value={key} className={classes['format'] ?? ''} radius="md">
              <Radio.Indicator size="xs" />
              <span className={classes['formatWords']}>
                <Words as="span" size="md" weight={500}>
                  {label}{' '}
                  <Words as="span" size="sm" tone="muted">
                    {extension}
                  </Words>
                </Words>
                <Words as="span" size="sm" tone="muted">
                  {description}
                </Words>
              </span>
            </Radio.Card>
          ))}
        </Stack>
      </Radio.Group>
    </ExportCard>
  );
}
