import { SegmentedControl, TextInput } from '@mantine/core';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { oneBoxId } from '../../../shell/box/focus-one-box.ts';
import { useSession } from '../../../auth/session/session.ts';
import { formatCounted } from '../../../ui/format.ts';
import { IconSearch } from '../../../ui/icons/tabler.ts';
import { Inline } from '../../../ui/inline.tsx';
import { InformationFrame } from '../information-frame.tsx';
import { showAnchor } from '../show-anchor.ts';
import { useQueryInAddress } from '../use-query-in-address.ts';
import { KeywordSection } from './keyword-section.tsx';
import classes from './keywords-page.module.css';
import { byLetter, filterKeywords, keywordGroups } from './keywords.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { Words } from '../../../ui/words.tsx';

const orders = [
  { value: 'kind', label: 'By kind' },
  { value: 'letter', label: 'A to Z' },
];

/** Definitions of all terms of the product, each with an anchor. */
export function KeywordsPage() {
  const order: unknown = useSearch({ strict: false, select: (search) => search['order'] });
  const hash = useLocation({ select: (location) => location.hash });
  const navigate = useNavigate();
  const { isLogin } = useSession();
  const inLetters = order === 'letter';
  const [query, setQuery] = useQueryInAddress();
  const groups = useMemo(() => {
    const all = keywordGroups();
    return filterKeywords(inLetters ? byLetter(all) : all, query);
  }, [inLetters, query]);
  const count = groups.reduce((sum, { keywords }) => sum + keywords.length, 0);
  useEffect(() => showAnchor(hash), [hash]);

  function sort(letters: boolean): void {
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, order: letters ? 'letter' : undefined }),
      replace: true,
    });
  }

  return (
    <InformationFrame>
      <PageFrame width={960}>
        <Words as="h1" size="4xl" weight={650} marginBottom={2}>
          Keywords
        </Words>
        <Words marginBottom={8} tone="muted">
          What the words of the product mean: rows, columns, charts, units, roles.
        </Words>
        <Inline gap={7} rowGap={5} wrap className={classes['tools']}>
          <TextInput
            // Without the search box of the header, the key / focuses this field.
            {...(!isLogin && { id: oneBoxId })}
            type="search"
            flex="1 1 260px"
            maw={420}
            placeholder="Filter: pActivity, PSA, potency …"
            aria-label="Filter the keywords"
            leftSection={<IconSearch size={15} stroke={1.5} aria-hidden="true" />}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
          <SegmentedControl
            aria-label="Order of the keywords"
            data={orders}
            value={inLetters ? 'letter' : 'kind'}
            onChange={(value) => sort(value === 'letter')}
          />
          <Words as="span" tone="muted" size="md" role="status">
            {formatCounted(count, 'keyword')}
          </Words>
        </Inline>
        <Inline
          as="nav"
          gap={7}
          rowGap={2}
          align="stretch"
          wrap
          aria-label={inLetters ? 'Letters' : 'Kinds'}
          className={classes['jump']}
        >
          {groups.map(({ id, title }) => (
            <a key={id} href={`#${id}`} onClick={() => showAnchor(id)}>
              {title}
            </a>
          ))}
        </Inline>
        {groups.map((group) => (
          <KeywordSection key={group.id} group={group} query={query} />
        ))}
        {groups.length === 0 && (
          <Words marginBottom={8} tone="muted">
            No keyword has all of these words. Try fewer or shorter ones.
          </Words>
        )}
      </PageFrame>
    </InformationFrame>
  );
}
