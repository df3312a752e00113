import type { StructureForm } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { formatCount, formatCounted } from '../../../ui/format.ts';
import { searchForReference, searchForStructureIn } from './doubt-filters.ts';
import classes from './quality.module.css';
import { startAddress } from '../results-address.ts';
import { resultsParameters } from '../use-results-address.ts';

/** The compound records of a form: what each reference calls it, and the activities that it reports. */
export function FormRecords({ strId, form }: { strId: number; form: StructureForm }) {
  const { records, recordsFound } = form;
  return (
    <ul className={classes.records}>
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
            <span className={classes.muted}>no activities</span>
          ) : (
            <Link
              to="/results/$tabid"
              params={{ tabid: 'activitiestab' }}
              search={resultsParameters(searchForStructureIn(strId, record.ref_id), startAddress)}
              preload={false}
            >
              {formatCounted(record.activities, 'activity', 'activities')}
            </Link>
          )}
        </li>
      ))}
      {recordsFound > records.length && (
        <li className={classes.muted}>
          The first {formatCount(records.length)} of {formatCount(recordsFound)} records, earliest first.
        </li>
      )}
    </ul>
  );
}
