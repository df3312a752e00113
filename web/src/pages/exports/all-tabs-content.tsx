import { Button } from '@mantine/core';
import { tabs } from '@moltrove/contract';
import type { TabKey } from '@moltrove/contract';
import { formatCounted } from '../../ui/format.ts';
import { Inline } from '../../ui/inline.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';
import { ExportCard } from './export-card.tsx';

type Choice = 'table' | 'all';

interface Props {
  readonly choice: Choice;
  readonly onChoice: (choice: Choice) => void;
  readonly columns: Readonly<Record<TabKey, readonly string[]>>;
  /** Undefined until they are counted. */
  readonly rows: Readonly<Record<TabKey, number>> | undefined;
}

const choices: ReadonlyArray<readonly [Choice, string]> = [
  ['table', 'As in the tables'],
  ['all', 'All columns'],
];

/** The rows and the columns of each tab in a file of all tabs. */
export function AllTabsContent({ choice, onChoice, columns, rows }: Props) {
  return (
    <ExportCard label="Content of the file">
      <Inline gap={5} rowGap={2} wrap>
        <Words as="h2" size="lg" weight={600}>
          Columns
        </Words>
        <Words as="span" flex="fill" />
        <Button.Group>
          {choices.map(([key, label]) => (
            <Button
              key={key}
              size="compact-xs"
              variant={choice === key ? 'light' : 'default'}
              aria-pressed={choice === key}
              onClick={() => onChoice(key)}
            >
              {label}
            </Button>
          ))}
        </Button.Group>
      </Inline>
      <Stack as="ul" gap={3} aria-label="Tabs in the file">
        {tabs.map(({ key, label }) => (
          <Inline as="li" key={key} gap={5} rowGap={1} wrap>
            <Words as="span" weight={500}>
              {label}
            </Words>
            <Words as="span" size="sm" tone="muted">
              {formatCounted(columns[key].length, 'column')}
              {rows !== undefined &&
                (rows[key] === 0 ? ', no rows: headings only' : `, ${formatCounted(rows[key], 'row')}`)}
            </Words>
          </Inline>
        ))}
      </Stack>
      <Words tone="muted" size="sm">
        All rows of each tab, in its own order. For other columns, another order or SD files, export the tabs
        one by one.
      </Words>
    </ExportCard>
  );
}
