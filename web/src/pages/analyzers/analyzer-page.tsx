import { analyzerKeySchema, analyzerOf, chartOf } from '@moltrove/contract';
import { useParams } from '@tanstack/react-router';
import { LinkedSearchLoading } from '../../widgets/search-header/linked-search-state.tsx';
import { OpenedSearch } from '../../widgets/search-header/opened-search.tsx';
import { useRelease } from '../../queries/release.ts';
import { ErrorNote } from '../../ui/error-note.tsx';
import { AnalyzerTabs } from './analyzer-tabs.tsx';
import { AnalyzerView } from './analyzer-view.tsx';
import classes from './analyzer-page.module.css';
import { unsupportedText } from './unsupported-charts.ts';
import { useAnalyzerLocation } from './use-analyzer-location.ts';
import { Stack } from '../../ui/stack.tsx';
import { WorkPage } from '../../ui/work-page.tsx';

/** One analyzer of the results of the search in the address. */
export function AnalyzerPage() {
  const { tabid } = useParams({ strict: false });
  const analyzer = analyzerOf(analyzerKeySchema.parse(tabid));
  const release = useRelease();
  const location = useAnalyzerLocation(analyzer, release.data?.charts ?? []);
  if (release.isError) {
    return (
      <Stack padding={10}>
        <ErrorNote
          title="The release could not be fetched."
          error={release.error}
          onRetry={() => void release.refetch()}
        />
      </Stack>
    );
  }
  if (release.data === undefined) return <LinkedSearchLoading />;
  if (location === null) {
    return (
      <WorkPage flowsOn="tablet">
        <AnalyzerTabs current={analyzer.key} />
        <p className={classes.nothing}>
          <strong>{analyzer.label} is not available for this release.</strong>
          {unsupportedText(analyzer, release.data.charts)}
        </p>
      </WorkPage>
    );
  }
  const offered = release.data.charts.map((key) => chartOf(key)).filter((chart) => chart !== null);
  return (
    <OpenedSearch current={location.shown.current}>
      <AnalyzerView key={analyzer.key} analyzer={analyzer} location={location} offered={offered} />
    </OpenedSearch>
  );
}
