import { ActionIcon, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconPlus, IconX } from '../../ui/icons/tabler.ts';
import classes from './line-list.module.css';
import { isBlank } from './lines.ts';
import type { Line } from './lines.ts';
import { Inline } from '../../ui/inline.tsx';
import { Words } from '../../ui/words.tsx';

interface Props<T> {
  /** The noun for a line, as in "Remove this journal". */
  name: string;
  lines: readonly Line<T>[];
  /** Why a line is ignored so far; null for a valid or blank line. */
  problemOf?: (line: Line<T>) => string | null;
  onAdd: () => void;
  onRemove: (lineId: number) => void;
  children: (line: Line<T>) => ReactNode;
}

/** Lines that are alternatives to each other, each with its fields. */
export function LineList<T extends object>({ name, lines, problemOf, onAdd, onRemove, children }: Props<T>) {
  return (
    <div className={classes['lines']}>
      {lines.map((line) => {
        const problem = isBlank(line) ? null : (problemOf?.(line) ?? null);
        return (
          <div key={line.lineId}>
            <Inline align="start" gap={4} wrap role="group" aria-label={name}>
              {children(line)}
              {(lines.length > 1 || !isBlank(line)) && (
                <ActionIcon
                  mt={3}
                  size={26}
                  aria-label={`Remove this ${name}`}
                  onClick={() => onRemove(line.lineId)}
                >
                  <IconX size={16} stroke={1.5} />
                </ActionIcon>
              )}
            </Inline>
            {problem !== null && (
              <Words marginTop={3} size="sm" tone="muted" role="status">
                {problem} This line does not count yet.
              </Words>
            )}
          </div>
        );
      })}
      {!isBlank(lines.at(-1) ?? {}) && (
        <Button
          ml={-8}
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={14} aria-hidden="true" />}
          onClick={onAdd}
        >
          Or another {name}
        </Button>
      )}
    </div>
  );
}
