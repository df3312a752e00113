import { sentenceOf } from '@moltrove/contract';
import { IconArrowLeft } from '@tabler/icons-react';
import { useRef } from 'react';
import { FilterChips, LackingChips } from '../../widgets/search-head/filter-chips.tsx';
import { useFilterLabels } from '../../search/run/filter-labels.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { useRefocus } from '../../ui/use-refocus.ts';
import classes from './exports.module.css';
import type { ExportPlace } from './use-export-place.ts';

/** What is exported, in words, with its filters and the way back to the results. */
export function ExportHead({ place, title }: { place: ExportPlace; title: string }) {
  const { search } = place.current;
  const { lacking } = place;
  useFilterLabels(search);
  const head = useRef<HTMLElement>(null);
  const { expectLoss } = useRefocus(head, 'button', JSON.stringify([search.filters, lacking]));
  const expectLossOf = (button: HTMLElement): void =>
    expectLoss([...(head.current?.querySelectorAll('button') ?? [])].findIndex((each) => each === button));
  return (
    <header className={classes['head']} ref={head}>
      <div className={classes['headLine']}>
        <h1 className={classes['title']}>{title}</h1>
        <LinkButton
          {...place.resultsLink}
          variant="default"
          size="xs"
          leftSection={<IconArrowLeft size={15} stroke={1.5} aria-hidden="true" />}
        >
          Open in results
        </LinkButton>
      </div>
      <p className={classes['sentence']}>{sentenceOf(search.query)}</p>
      {search.filters.length + lacking.length > 0 && (
        <div className={classes['filters']}>
          <FilterChips
            filters={search.filters}
            onFilters={(filters) => place.filter([...filters, ...lacking])}
            onLoss={expectLossOf}
          />
          <LackingChips
            filters={lacking}
            onFilters={(filters) => place.filter([...search.filters, ...filters])}
            onLoss={expectLossOf}
          />
        </div>
      )}
    </header>
  );
}
