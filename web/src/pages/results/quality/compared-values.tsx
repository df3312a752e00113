import { numberText } from '@moltrove/contract';
import { Table } from '@mantine/core';
import type { ComparedValueRow } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../../ui/format.ts';
import { PreviewLink } from '../../../widgets/preview-link/preview-link.tsx';
import { searchForActivities } from './doubt-filters.ts';
import classes from './compared-values.module.css';
import { startAddress } from '../address/results-address.ts';
import { resultsParameters } from '../address/use-results-location.ts';

interface ComparedValuesProps {
  /** The structure of the values, which the page of a reference marks. */
  readonly strId: number;
  readonly others: readonly ComparedValueRow[];
  /** The total number of other values, of which only the first may be listed. */
  readonly total: number;
}

/** The values of other references that a value is compared with, with links to the reference and to the row. */
export function ComparedValues({ strId, others, total }: ComparedValuesProps) {
  return (
    <div className={classes.others}>
      <Table withRowBorders={false} verticalSpacing={2} horizontalSpacing={8} captionSide="bottom">
        <Table.Thead>
          <Table.Tr>
            <Table.Th ta="right">Other value</Table.Th>
            <Table.Th>Against this one</Table.Th>
            <Table.Th>Reference</Table.Th>
            <Table.Th>Activity</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {others.map((other) => (
            <Table.Tr key={other.act_id}>
              <Table.Td ta="right" className={classes.compared}>
                {numberText(other.activity_value)} {other.standard_uom}
              </Table.Td>
              <Table.Td className={classes.compared}>{factorText(other.factor)}</Table.Td>
              <Table.Td>
                <PreviewLink previewed={{ kind: 'reference', id: other.ref_id, strId }}>
                  {other.reference ?? `Reference ${other.ref_id}`}
                </PreviewLink>
                {other.year !== null && other.reference?.includes(String(other.year)) !== true
                  ? ` (${other.year})`
                  : ''}
              </Table.Td>
              <Table.Td>
                <Link
                  to="/results/$tabid"
                  params={{ tabid: 'activities' }}
                  search={resultsParameters(searchForActivities([other.act_id]), startAddress)}
                  preload={false}
                >
                  {other.act_id}
                </Link>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        {total > others.length && (
          <Table.Caption>
            The first {formatCount(others.length)} of {formatCount(total)}, earliest first.
          </Table.Caption>
        )}
      </Table>
    </div>
  );
}

/** Describes how many times larger or smaller another value is. */
export function factorText(factor: number): string {
  if (factor === 1) return 'the same';
  return factor > 1 ? `× ${formatCount(factor)}` : `÷ ${formatCount(1 / factor)}`;
}
