import { TextInput } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { chapters } from 'virtual:handbook';
import { oneBoxId } from '../../../shell/box/focus-one-box.ts';
import { useSession } from '../../../auth/session/session.ts';
import { IconSearch } from '../../../ui/icons/tabler.ts';
import { PageMessage } from '../../../ui/page-message.tsx';
import { InformationFrame } from '../information-frame.tsx';
import { ChapterList } from './chapter-list.tsx';
import { ChapterText } from './chapter-text.tsx';
import { MatchingSections } from './matching-sections.tsx';
import { ManualContents } from './manual-contents.tsx';
import classes from './manual-page.module.css';
import { searchManual, wordsOf } from './manual.ts';
import { useQueryInAddress } from '../use-query-in-address.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';

/** The user manual: its table of contents, one chapter, or search results. */
export function ManualPage() {
  const { chapter: slug } = useParams({ strict: false });
  const { isLogin } = useSession();
  const [query, search] = useQueryInAddress();
  const matches = useMemo(() => searchManual(chapters, query), [query]);
  const chapter = chapters.find((each) => each.slug === slug);

  const isSearching = wordsOf(query).length > 0;
  return (
    <InformationFrame>
      <PageFrame width={1120} className={classes['page']}>
        <div className={classes['side']}>
          <TextInput
            // Without the search box of the header, the key / focuses this field.
            {...(!isLogin && { id: oneBoxId })}
            type="search"
            placeholder="Search the manual"
            aria-label="Search the manual"
            leftSection={<IconSearch size={15} stroke={1.5} aria-hidden="true" />}
            value={query}
            onChange={(event) => search(event.currentTarget.value)}
          />
          <ChapterList chapters={chapters} current={isSearching ? undefined : chapter} />
        </div>
        {isSearching && <MatchingSections sections={matches} query={query} />}
        {!isSearching && slug === undefined && <ManualContents chapters={chapters} />}
        {!isSearching && slug !== undefined && chapter === undefined && (
          <PageMessage
            title="The manual has no such chapter"
            text="It may have another name now: choose one from the list, or search."
          />
        )}
        {!isSearching && chapter !== undefined && (
          <ChapterText key={chapter.slug} chapters={chapters} chapter={chapter} />
        )}
      </PageFrame>
    </InformationFrame>
  );
}
