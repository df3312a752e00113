import {
  applyFilters,
  pairsOfChange,
  type CallResponse,
  type Endpoint,
  leafletDoubts,
  leafletReferences,
  leafletMatchedPairs,
  leafletRelated,
  newSearchBySelection,
  referenceAssays,
  referenceCitedAgain,
  referenceCompounds,
  referenceSarTable,
  resultPage,
  activityCliffs,
  freeWilson,
  makeList,
  rGroupTable,
  runDynamicQuery,
  setSarData,
  structureForms,
} from '@moltrove/contract';

type RowsOf = (answer: unknown) => number;

const ofPage: RowsOf = (answer) => (answer as CallResponse<typeof resultPage>).data.length;

/** Number of release rows shown in the response of a call, by call name. */
const rowsOf: Readonly<Record<string, RowsOf>> = {
  [resultPage.name]: ofPage,
  [applyFilters.name]: ofPage,
  [newSearchBySelection.name]: ofPage,
  [setSarData.name]: (answer) => (answer as CallResponse<typeof setSarData>).rows.length,
  [activityCliffs.name]: (answer) => (answer as CallResponse<typeof activityCliffs>).rows.length * 2,
  [makeList.name]: (answer) => (answer as CallResponse<typeof makeList>).rows.length,
  [freeWilson.name]: (answer) => (answer as CallResponse<typeof freeWilson>).model?.deviations.length ?? 0,
  [rGroupTable.name]: (answer) => (answer as CallResponse<typeof rGroupTable>).rows.length,
  [pairsOfChange.name]: (answer) => (answer as CallResponse<typeof pairsOfChange>).rows.length * 2,
  [structureForms.name]: (answer) =>
    (answer as CallResponse<typeof structureForms>).forms.reduce(
      (sum, { records }) => sum + records.length,
      0,
    ),
  [leafletReferences.name]: (answer) => (answer as CallResponse<typeof leafletReferences>).references.length,
  [referenceCompounds.name]: (answer) => (answer as CallResponse<typeof referenceCompounds>).compounds.length,
  [referenceAssays.name]: (answer) => (answer as CallResponse<typeof referenceAssays>).assays.length,
  [referenceSarTable.name]: (answer) => (answer as CallResponse<typeof referenceSarTable>).rows.length,
  [referenceCitedAgain.name]: (answer) => (answer as CallResponse<typeof referenceCitedAgain>).values.length,
  [leafletDoubts.name]: (answer) => (answer as CallResponse<typeof leafletDoubts>).values.length,
  [runDynamicQuery.name]: (answer) => (answer as CallResponse<typeof runDynamicQuery>).rows.length,
  [leafletMatchedPairs.name]: (answer) => (answer as CallResponse<typeof leafletMatchedPairs>).pairs.length,
  [leafletRelated.name]: (answer) => (answer as CallResponse<typeof leafletRelated>).structures.length,
};

export function shownRows({ name }: Endpoint, answer: unknown): number {
  return answer !== null && Object.hasOwn(rowsOf, name) ? rowsOf[name](answer) : 0;
}
