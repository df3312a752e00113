import type { StructureForm } from '@moltrove/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ErrorNote } from '../../ui/error-note.tsx';
import { formatCount, formatCounted } from '../../ui/format.ts';
import { Stack } from '../../ui/stack.tsx';
import { searchParameter } from '../../search/address/linked-search.ts';
import { searchForStructureIn } from '../../search/query/reference-searches.ts';
import { fetchForms } from './fetch-forms.ts';
import classes from './form-records.module.css';
import { Words } from '../../ui/words.tsx';
import { PreviewLink } from '../preview-link/preview-link.tsx';

/**
 * The compound records of a form: its name and number of activities in each reference. A reference may have several
 * records of a structure, so this number is not a link to all activities of the structure in the reference.
 */
export function FormRecords({ strId, form }: { strId: number; form: StructureForm }) {
  const { form_id: formId, recordsFound } = form;
  const { data, error, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['results', 'form records', strId, formId],
    queryFn: async ({ pageParam, signal }) => {
      const { forms } = await fetchForms(strId, pageParam, signal);
      return forms.find((each) => each.form_id === formId)?.records ?? [];
    },
    initialPageParam: 0,
    initialData: { pages: [form.records], pageParams: [0] },
    getNextPageParam: (_, pages) => pages.length,
    staleTime: Infinity,
  });
  const records = data.pages.flat();
  const missing = recordsFound - records.length;
  return (
    <>
      <Stack as="ul" gap={2} className={classes.records}>
        {records.map((record) => (
          <li key={record.gvk_id}>
            <PreviewLink previewed={{ kind: 'reference', id: record.ref_id, strId }}>
              {record.reference ?? `Reference ${record.ref_id}`}
            </PreviewLink>
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
      </Stack>
      {missing > 0 && (
        <div className={classes.rest}>
          <Words as="span" tone="muted" size="sm">
            {`The first ${formatCount(records.length)} of ${formatCount(recordsFound)} records, earliest first.`}
          </Words>{' '}
          <button
            type="button"
            className={classes.more}
            disabled={isFetching}
            onClick={() => void fetchNextPage()}
          >
            {isFetching
              ? 'Fetching more records'
              : `Show ${formatCount(Math.min(missing, form.records.length))} more`}
          </button>
          {error !== null && !isFetching && (
            <ErrorNote
              error={error}
              title="More records could not be fetched."
              onRetry={() => void fetchNextPage()}
            />
          )}
        </div>
      )}
    </>
  );
}
