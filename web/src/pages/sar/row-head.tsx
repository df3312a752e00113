import type { SarTable, Search } from '@moltrove/contract';
import { formatCount, formatCounted } from '../../ui/format.ts';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';
import { PreviewLink } from '../../widgets/preview-link/preview-link.tsx';
import { OpenNumber } from './open-number.tsx';
import classes from './row-head.module.css';
import { structureName } from './structure-name.ts';

interface Props {
  readonly search: Search;
  readonly row: SarTable['rows'][number];
  /** Keys of the visible columns. */
  readonly shown: readonly string[];
  readonly tabIndex: 0 | -1;
}

/** The name and the source id of a structure, and the number of its activities in other columns. */
export function RowHead({ search, row, shown, tabIndex }: Props) {
  const { str_id: strId, chembl_id: chemblId, elsewhere } = row;
  const name = structureName(row);
  return (
    <Stack gap={1} className={classes.rowHead}>
      <Words as="span" size="md" lines={2} title={name}>
        <PreviewLink
          previewed={{ kind: 'compound', id: strId }}
          tabIndex={tabIndex}
          title={`Preview ${name}`}
        >
          {name}
        </PreviewLink>
      </Words>
      {chemblId !== null && chemblId !== name && (
        <Words as="span" size="sm" tone="muted">
          {chemblId}
        </Words>
      )}
      {elsewhere > 0 && (
        <OpenNumber
          search={search}
          request={{ strId, which: 'elsewhere', columns: shown }}
          shownCount={elsewhere}
          title={`Open ${formatCounted(elsewhere, 'activity', 'activities')} of ${name} that are in none of these columns`}
          tabIndex={tabIndex}
        >
          +{formatCount(elsewhere)} elsewhere
        </OpenNumber>
      )}
    </Stack>
  );
}
