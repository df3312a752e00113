import { formatCount } from '../../../ui/format.ts';
import { Pager, firstPage } from '../../../ui/pager.tsx';
import type { TablePage } from '../../../ui/pager.tsx';
import { Words } from '../../../ui/words.tsx';

interface Props {
  readonly page: TablePage;
  readonly shown: number;
  readonly total: number;
  readonly noun: string;
  readonly isPrinting: boolean;
  readonly onPage: (page: TablePage) => void;
}

/** The pages of a section; in print, how much of it is printed. */
export function SectionEnd({ page, shown, total, noun, isPrinting, onPage }: Props) {
  if (isPrinting) {
    if (shown >= total) return null;
    return (
      <Words size="sm" tone="muted" marginTop={4}>
        {`The first ${formatCount(shown)} of ${formatCount(total)} ${noun} are printed.`}
      </Words>
    );
  }
  return total > firstPage.pageSize ? <Pager {...page} total={total} onPage={onPage} /> : null;
}
