import type { StructureForm } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { ReferencePreviewLink } from '../../chem-ui/reference-preview-link.tsx';
import { formatCount, formatCounted } from '../../ui/format.ts';
import { Stack } from '../../ui/stack.tsx';
import { searchParameter } from '../../search/address/linked-search.ts';
import { searchForStructureIn } from '../../search/query/reference-searches.ts';
import classes from './form-records.module.css';
import { Words } from '../../ui/words.tsx';

/**
 * The compound records of a form: its name and number of activities in each reference. A reference may have several
 * records of a structure, so this number is not a link to all activities of the structure in the reference.
 */
export function FormRecords({ strId, form }: { strId: number; form: StructureForm }) {
  const { records, recordsFound } = form;
  return (
    <Stack as="ul" gap={2} className={classes.records}>
      {records.map((record) => (
        <li key={record.gvk_id}>
          <ReferencePreviewLink refId={record.ref_id} strId={strId}>
            {record.reference ?? `Reference ${record.ref_id}`}
          </ReferencePreviewLink>
          {record.name !== null && <> as “{record.name}”</>}
          {': '}
          {record.activities === 0 ? (
            <Words as="span" tone="muted" size="sm">
              no activities
            </Words>
          ) : (
            <>
              {formatCounted(record.activities, 'activity', 'activities')} (
              <Link
                to="/results/$tabid"
                params={{ tabid: 'activities' }}
                search={searchParameter(searchForStructureIn(strId, record.ref_id))}
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
        <Words as="li" tone="muted" size="sm">
          The first {formatCount(records.length)} of {formatCount(recordsFound)} records, earliest first.
        </Words>
      )}
    </Stack>
  );
}
