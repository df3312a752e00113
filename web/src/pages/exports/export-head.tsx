import { sentenceOf } from '@moltrove/contract';
import { IconArrowLeft } from '@tabler/icons-react';
import { Inline } from '../../ui/inline.tsx';
import { FilterLine, useFilterFocus } from '../../widgets/search-head/filter-line.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import exportsClasses from './exports.module.css';
import type { ExportPlace } from './use-export-place.ts';
import text from '../../ui/text.module.css';

/** What is exported, as text with its filters, and the way back to the results. */
export function ExportHead({ place, title }: { place: ExportPlace; title: string }) {
  const { search } = place.current;
  const { lacking } = place;
  const { head, onLoss } = useFilterFocus(search, lacking);
  return (
    <header className={exportsClasses['head']} ref={head}>
      <Inline gap={6} justify="space-between">
        <h1 className={text.title}>{title}</h1>
        <LinkButton
          {...place.resultsLink}
          variant="default"
          size="xs"
          leftSection={<IconArrowLeft size={15} stroke={1.5} aria-hidden="true" />}
        >
          Open in results
        </LinkButton>
      </Inline>
      <p className={exportsClasses['sentence']}>{sentenceOf(search.query)}</p>
      <FilterLine
        filters={search.filters}
        lacking={lacking}
        onFilters={(filters) => place.filter([...filters, ...lacking])}
        onLacking={(filters) => place.filter([...search.filters, ...filters])}
        onLoss={onLoss}
      />
    </header>
  );
}
