import { Radio } from '@mantine/core';
import { exportFormatDefinitions } from '@moltrove/contract';
import type { ExportFormat, TabKey } from '@moltrove/contract';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';
import classes from './format-choice.module.css';
import exportsClasses from './exports.module.css';

interface Props {
  readonly tab: TabKey;
  readonly format: ExportFormat;
  readonly onFormat: (format: ExportFormat) => void;
}

/** The formats available for a tab, each with its purpose. */
export function FormatChoice({ tab, format, onFormat }: Props) {
  const offered = exportFormatDefinitions.filter(({ tabs }) => tabs.includes(tab));
  return (
    <Stack as="section" gap={4} className={exportsClasses['card']} aria-label="Format">
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
        <div className={classes['formats']}>
          {offered.map(({ key, label, extension, description }) => (
            <Radio.Card key={key} value={key} className={classes['format'] ?? ''} radius="md">
              <Radio.Indicator size="xs" />
              <span className={classes['formatWords']}>
                <Words as="span" size="md" weight={500}>
                  {label}{' '}
                  <Words as="span" size="sm" tone="muted" className={exportsClasses['muted']}>
                    {extension}
                  </Words>
                </Words>
                <Words as="span" size="sm" tone="muted" className={exportsClasses['muted']}>
                  {description}
                </Words>
              </span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
    </Stack>
  );
}
