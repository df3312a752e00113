import { doubtfulRows, valueDoubts } from '@moltrove/contract';
import { formatCounted } from '../../../ui/format.ts';
import { Words } from '../../../ui/words.tsx';
import { RowsLink } from '../../../widgets/leaflet/rows-link.tsx';
import { TextList } from './text-list.tsx';
import type { SectionProps } from './section-props.ts';

/** The doubts about values of the reference, each with the number of these values. */
export function DoubtsBody({ head: { ref_id: refId, doubts } }: SectionProps) {
  return (
    <TextList label="Doubts">
      {doubts.map(({ doubt, activities }) => {
        const { label, description } = valueDoubts.find(({ key }) => key === doubt)!;
        const count = formatCounted(activities, 'activity', 'activities');
        return (
          <li key={doubt}>
            <div>
              <Words>{label}</Words>
              <Words size="sm" tone="muted">
                {description}
              </Words>
            </div>
            <Words as="span" size="md" data-figures="">
              <RowsLink rows={doubtfulRows(refId, doubt)} label={`Open ${count}: ${label}`}>
                {count}
              </RowsLink>
            </Words>
          </li>
        );
      })}
    </TextList>
  );
}
