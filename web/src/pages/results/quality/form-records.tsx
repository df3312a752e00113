import type { StructureForm } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { formatCount, formatCounted } from '../../../ui/format.ts';
import { Stack } from '../../../ui/stack.tsx';
import { searchForReference, searchForStructureIn } from './doubt-filters.ts';
import classes from './form-records.module.css';
import { startAddress } from '../address/results-address.ts';
import { resultsParameters } from '../address/use-results-address.ts';
import text from '../../../ui/text.module.css';

/**
 * The compound records of a form: its name and activities in each reference. A reference may have several records of
 * a structure, so the number of one record does not link to all activities of the structure there.
 */
export function FormRecords({ strId, form }: { strId: number; form: StructureForm }) {
  const { records, recordsFound } = form;
  return (
    <Stack as="ul" gap={2} className={classes.records}>
      {records.map((record) => (
        <li key={record.gvk_id}>
          <Link
            to="/results/$tabid"
            params={{ tabid: 'documentstab' }}
            search={resultsParameters(searchForReference(record.ref_id), startAddress)}
            preload={false}
          >
            {record.reference ?? `Reference ${record.ref_id}`}
          </Link>
          {record.name !== null && <> as “{record.name}”</>}
          {': '}
          {record.activities === 0 ? (
            <span className={text.note}>no activities</span>
          ) : (
            <>
              {formatCounted(record.activities, 'activity', 'activities')} (
              <Link
                to="/results/$tabid"
                params={{ tabid: 'activitiestab' }}
                search={resultsParameters(searchForStructureIn(strId, record.ref_id), startAddress)}
                preload={false}
              >
                all of the structure in this reference
              </Link>
              )
            </>
          )}
        </li>
      ))}
      {recordsFound > records.length && (
        <li className={text.note}>
          The first {formatCount(records.length)} of {formatCount(recordsFound)} records, earliest first.
        </li>
      )}
    </Stack>
  );
}
