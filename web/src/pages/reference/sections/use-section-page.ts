import { limits } from '@moltrove/contract';
import { use, useState } from 'react';
import type { TablePage } from '../../../ui/pager.tsx';
import { PrintContext } from '../../../widgets/leaflet/printing.ts';

interface SectionPage {
  /** Null until a page is chosen; when printed, the longest page from the start. */
  readonly chosen: TablePage | null;
  readonly isPrinting: boolean;
  readonly choose: (page: TablePage) => void;
}

/** The page of a section that is shown. */
export function useSectionPage(): SectionPage {
  const isPrinting = use(PrintContext);
  const [chosen, choose] = useState<TablePage | null>(null);
  return { chosen: isPrinting ? { page: 0, pageSize: limits.maxPageSize } : chosen, isPrinting, choose };
}
