import { Spoiler } from '@mantine/core';
import { sentenceOf } from '@moltrove/contract';
import type { ChartFilter } from '@moltrove/contract';
import { IconList, IconPencil } from '@tabler/icons-react';
import { useRef } from 'react';
import { CopyLinkButton } from '../../widgets/search-head/copy-link-button.tsx';
import { SearchLinkButton } from '../../widgets/search-head/search-link-button.tsx';
import { FilterChips, LackingChips } from '../../widgets/search-head/filter-chips.tsx';
import { useFilterLabels } from '../../search/run/filter-labels.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useRefocus } from '../../ui/use-refocus.ts';
import classes from './sar-head.module.css';
import { searchParameter } from './use-sar-address.ts';
import type { SarPlace } from './use-sar-address.ts';

const twoLinesPx = 44;
const iconSize = 15;

/** The search as a sentence, its filters, and the ways to its results and back to the builder. */
export function SarHead({ place }: { place: SarPlace }) {
  const { search, asked, lacking } = place;
  useFilterLabels(search);
  const head = useRef<HTMLElement>(null);
  const { expectLoss } = useRefocus(head, 'button', JSON.stringify([search.filters, lacking]));
  const expectLossOf = (button: HTMLElement): void =>
    expectLoss([...(head.current?.querySelectorAll('button') ?? [])].findIndex((each) => each === button));
  const filter = (filters: readonly ChartFilter[]) => place.filter(filters);
  return (
    <header className={classes.pageHead} ref={head}>
      <div className={classes.headLine}>
        <Spoiler
          maxHeight={twoLinesPx}
          showLabel="Show the whole search"
          hideLabel="Show less"
          className={classes.sentence}
        >
          <h1>
            <span className={classes.kind}>SAR table</span> {sentenceOf(asked.query)}
          </h1>
        </Spoiler>
        <div className={classes.actions}>
          <LinkButton
            to="/results/$tabid"
            params={{ tabid: 'structuretab' }}
            search={searchParameter(asked)}
            variant="default"
            size="xs"
            leftSection={<IconList size={iconSize} />}
          >
            Open in results
          </LinkButton>
          <SearchLinkButton
            target={{ query: search.query, filters: [] }}
            variant="default"
            size="xs"
            leftSection={<IconPencil size={iconSize} />}
          >
            Edit search
          </SearchLinkButton>
          <CopyLinkButton />
        </div>
      </div>
      {search.filters.length + lacking.length > 0 && (
        <div className={classes.filterLine}>
          <FilterChips filters={search.filters} onFilters={filter} onLoss={expectLossOf} />
          <LackingChips filters={lacking} onFilters={place.setLacking} onLoss={expectLossOf} />
        </div>
      )}
    </header>
  );
}
