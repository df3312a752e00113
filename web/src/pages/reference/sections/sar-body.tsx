import {
  type ReferenceSarTable,
  referenceSarTable,
  rowsOfReference,
  structureLabel,
} from '@moltrove/contract';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { call } from '../../../auth/api/call.ts';
import { Structure } from '../../../chem-ui/structure.tsx';
import { searchParameter } from '../../../search/address/linked-search.ts';
import { Answered } from '../../../ui/answered.tsx';
import { formatCount } from '../../../ui/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Words } from '../../../ui/words.tsx';
import { measureText, valueText } from '../../../widgets/leaflet/group-words.ts';
import { PrintContext } from '../../../widgets/leaflet/printing.ts';
import { compoundKeys } from './compound-names.ts';
import { CardedLink } from '../../../widgets/leaflet/hover-card/carded-link.tsx';
import { PreviewLink } from '../../../widgets/preview-link/preview-link.tsx';
import classes from './sar-body.module.css';
import type { SectionProps } from './section-props.ts';

const drawingSize = { width: 120, height: 80 } as const;

/** The first rows and columns of the SAR table of the reference, with a link to all of it. */
export function SarBody({ head: { ref_id: refId } }: SectionProps) {
  const query = useQuery({
    queryKey: ['reference', 'sar', refId],
    queryFn: ({ signal }) => call(referenceSarTable, { params: { id: refId } }, { signal }),
  });
  return (
    <Answered query={query} failed="The SAR table could not be fetched." height={400}>
      {(table) => (
        <>
          <Summary table={table} />
          {table.rows.length > 0 && <Table table={table} />}
          <LinkButton
            to="/sarview/$tabid"
            params={{ tabid: 'sartable' }}
            search={searchParameter(rowsOfReference(refId, 'activities').search)}
            size="xs"
            variant="default"
            preload={false}
            data-screen-only=""
          >
            Open the SAR table
          </LinkButton>
        </>
      )}
    </Answered>
  );
}

function Summary({ table }: { table: ReferenceSarTable }) {
  const { rows, columns, structures, columnCount } = table;
  if (rows.length === 0) {
    return <Words marginBottom={4}>No value of this reference fits a column of the table.</Words>;
  }
  const isWhole = rows.length === structures && columns.length === columnCount;
  if (isWhole) return null;
  return (
    <Words size="md" tone="muted" marginBottom={4}>
      {`${formatCount(rows.length)} of ${formatCount(structures)} structures and ${formatCount(columns.length)} of ${formatCount(columnCount)} columns are shown, those with the most values.`}
    </Words>
  );
}

function Table({ table: { columns, rows } }: { table: ReferenceSarTable }) {
  const isPrinting = use(PrintContext);
  return (
    // A region that scrolls must be reached by the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.box} role="region" aria-label="SAR table of the reference" tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Structure</th>
            {columns.map((column) => (
              <th key={column.key} scope="col">
                {column.targetId === null ? (
                  column.target
                ) : (
                  <CardedLink
                    previewed={{ kind: 'target', by: 'id', text: column.targetId, label: column.target }}
                  >
                    {column.target}
                  </CardedLink>
                )}
                <Words as="span" size="sm" tone="muted" className={classes.measure}>
                  {measureText(column)}
                </Words>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const label = structureLabel({ ...row, pref_name: row.name });
            const keys = compoundKeys(row);
            return (
              <tr key={row.str_id}>
                <th scope="row">
                  {row.smiles !== null && (
                    <Structure
                      smiles={row.smiles}
                      name={label}
                      {...drawingSize}
                      strId={row.str_id}
                      isEager={isPrinting}
                    />
                  )}
                  <PreviewLink previewed={{ kind: 'compound', id: row.str_id }}>{keys ?? label}</PreviewLink>
                  {keys !== null && row.name !== null && row.name !== keys && (
                    <Words as="span" size="sm" tone="muted" className={classes.named}>
                      {row.name}
                    </Words>
                  )}
                </th>
                {columns.map((column, at) => {
                  const cell = row.cells[at] ?? null;
                  return (
                    <td key={column.key} data-figures="">
                      {cell === null ? (
                        <Words as="span" tone="muted" size="sm">
                          not tested
                        </Words>
                      ) : (
                        valueText(cell)
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
