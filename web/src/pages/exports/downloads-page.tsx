import { Tabs } from '@mantine/core';
import { downloadTabLabels, downloadTabs } from '@moltrove/contract';
import type { DownloadTab } from '@moltrove/contract';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Inline } from '../../ui/inline.tsx';
import { DownloadHistory } from '../../widgets/downloads/download-history.tsx';
import { Answered } from '../../ui/answered.tsx';
import { CreditsLine } from './credits-line.tsx';
import classes from './downloads-page.module.css';
import { ExportList } from './export-list.tsx';
import { useExports } from './export-queries.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { PageTitle } from '../../ui/page-title.tsx';

const isTab = (tab: unknown): tab is DownloadTab => downloadTabs.some((each) => each === tab);

/** Current exports and the download history, each in a tab with its own address. */
export function DownloadsPage() {
  const { tabid } = useParams({ strict: false });
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const exports = useExports();
  const tab = isTab(tabid) ? tabid : downloadTabs[0];
  return (
    <PageFrame width={1040}>
      <Inline gap={8} rowGap={2} align="baseline" justify="space-between" wrap className={classes['top']}>
        <PageTitle>Downloads</PageTitle>
        <CreditsLine balance={exports.data?.balance} />
      </Inline>
      <Tabs
        value={tab}
        keepMounted={false}
        onChange={(next) => {
          if (isTab(next)) void navigate({ to: '/downloads/$tabid', params: { tabid: next }, search });
        }}
      >
        <Tabs.List mb="md">
          {downloadTabs.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {downloadTabLabels[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="exports">
          <Answered query={exports} failed="The exports could not be fetched.">
            {({ exports: rows }) => <ExportList rows={rows} now={exports.dataUpdatedAt} />}
          </Answered>
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <DownloadHistory />
        </Tabs.Panel>
      </Tabs>
    </PageFrame>
  );
}
