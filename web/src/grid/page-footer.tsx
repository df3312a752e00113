import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { limits } from '@moltrove/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatCount, formatCounted } from '../ui/format.ts';
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from '../ui/icons/tabler.ts';
import { Inline } from '../ui/inline.tsx';
import { stepOfKey } from '../ui/number-field.tsx';
import classes from './page-footer.module.css';

interface PageFooterProps {
  /** A description of the selection, if there is one. */
  readonly selected: ReactNode;
  /** Counted from 0. */
  readonly page: number;
  /** Index of the first visible row, from 0; it can differ from `page` during a fetch or after a failure. */
  readonly firstRow: number;
  readonly rowsShown: number;
  readonly pageSize: number;
  readonly rowCount: number;
  readonly onPage: (page: number) => void;
  readonly onPageSize: (pageSize: number) => void;
}

/** The range of rows shown and their total, page buttons, a box to go to a page, and the page size. */
export function PageFooter({
  selected,
  page,
  firstRow,
  rowsShown,
  pageSize,
  rowCount,
  onPage,
  onPageSize,
}: PageFooterProps) {
  const pages = Math.max(1, Math.ceil(rowCount / pageSize));
  const [typed, setTyped] = useState<{ for: number; value: string } | null>(null);
  const value = typed?.for === page ? typed.value : String(page + 1);
  const go = () => {
    const target = Number(value);
    setTyped(null);
    if (Number.isInteger(target) && target >= 1) onPage(Math.min(target, pages) - 1);
  };
  const step = (label: string, to: number, icon: ReactNode) => (
    <ActionIcon
      aria-label={label}
      title={label}
      disabled={to < 0 || to >= pages || to === page}
      onClick={() => onPage(to)}
    >
      {icon}
    </ActionIcon>
  );
  return (
    <Inline
      as="nav"
      gap={8}
      rowGap={3}
      justify="end"
      wrap
      className={classes.footer}
      aria-label="Pages of the table"
    >
      <span className={classes.range} aria-live="polite">
        {rowsShown > 0 && `${formatCount(firstRow + 1)}–${formatCount(firstRow + rowsShown)} of `}
        {formatCounted(rowCount, 'row')}
      </span>
      {selected}
      <NativeSelect
        size="xs"
        aria-label="Rows on a page"
        w={96}
        value={pageSize}
        onChange={(event) => onPageSize(Number(event.currentTarget.value))}
        data={limits.pageSizes.map((size) => ({ value: String(size), label: `${size} rows` }))}
      />
      <span className={classes.steps}>
        {step('First page', 0, <IconChevronsLeft size={16} />)}
        {step('Previous page', page - 1, <IconChevronLeft size={16} />)}
        <label className={classes.goTo}>
          <span>Page</span>
          <TextInput
            size="xs"
            inputMode="numeric"
            value={value}
            onChange={(event) =>
              setTyped({ for: page, value: event.currentTarget.value.replaceAll(/\D/g, '') })
            }
            onBlur={go}
            onKeyDown={(event) => {
              if (event.key === 'Enter') go();
              const step = stepOfKey[event.key];
              if (step === undefined) return;
              event.preventDefault();
              setTyped({ for: page, value: String(Math.max(1, Math.min(pages, Number(value) + step))) });
            }}
          />
          <span>of {formatCount(pages)}</span>
        </label>
        {step('Next page', page + 1, <IconChevronRight size={16} />)}
        {step('Last page', pages - 1, <IconChevronsRight size={16} />)}
      </span>
    </Inline>
  );
}
