import { Radio } from '@mantine/core';
import type { ExportFormat, ExportFormatDefinition } from '@moltrove/contract';
import type { ReactNode } from 'react';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';
import classes from './format-choice.module.css';
import { ExportCard } from './export-card.tsx';

interface Props<F extends ExportFormat> {
  readonly offered: ReadonlyArray<
    Pick<ExportFormatDefinition, 'label' | 'extension' | 'description'> & { readonly key: F }
  >;
  readonly format: F;
  readonly onFormat: (format: F) => void;
  /** Options of the chosen format. */
  readonly children?: ReactNode;
}

/** The available formats, each with a description. */
export function FormatChoice<F extends ExportFormat>({ offered, format, onFormat, children }: Props<F>) {
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
      {children}
    </ExportCard>
  );
}
