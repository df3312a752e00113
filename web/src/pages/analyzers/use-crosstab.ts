import { crosstab } from '@moltrove/contract';
import type { Search } from '@moltrove/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../auth/api/call.ts';
import { searchKey } from '../../search/address/search-link.ts';
import { retrying } from '../../search/run/retrying.ts';
import { useRunOnSearch } from '../../search/run/use-run-on-search.ts';
import { rememberLabels } from '../../charts/model/entry-labels.ts';
import { askedAxis } from '../../search/address/analyzer-address.ts';
import type { AnalyzerView } from '../../search/address/analyzer-address.ts';

/**
 * The crosstab of two charts of the results, with its request. The previous response is returned until the next one
 * arrives.
 */
export function useCrosstab(search: Search, view: Pick<AnalyzerView, 'rows' | 'columns'>) {
  const run = useRunOnSearch();
  const [rows, columns] = [askedAxis(view.rows), askedAxis(view.columns)];
  return useQuery({
    ...retrying,
    queryKey: ['analyzers', 'crosstab', searchKey(search), rows, columns],
    placeholderData: keepPreviousData,
    async queryFn({ signal }) {
      const answer = await run(search, signal, (searchid) =>
        call(crosstab, { body: { searchid, rows, columns } }, { signal }),
      );
      rememberLabels(answer.rows);
      rememberLabels(answer.columns);
      return { crosstab: answer, search, axes: { rows: view.rows, columns: view.columns } };
    },
  });
}
