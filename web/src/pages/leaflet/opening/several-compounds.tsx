import type { CompoundLookup } from '@moltrove/contract';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { useTitle } from '../../../ui/use-title.ts';
import { Words } from '../../../ui/words.tsx';
import { formatCount, formatCounted } from '../../../ui/format.ts';
import { StructureCards } from '../structure-cards.tsx';

/** The structures of one name, with their drawings, to choose from. */
export function SeveralCompounds({
  message,
  structures,
  count,
}: Extract<CompoundLookup, { state: 'several' }>) {
  useTitle('Several compounds');
  return (
    <PageFrame width={1120} gap={8}>
      <div>
        <Words as="h1" size="3xl" weight={600} marginBottom={4}>
          Which compound?
        </Words>
        <Words tone="muted">
          {message}
          {count > structures.length &&
            ` The ${formatCount(structures.length)} with the most activities are shown.`}
        </Words>
      </div>
      <StructureCards
        label="Compounds of this name"
        structures={structures}
        noteOf={({ activities }) => formatCounted(activities, 'activity', 'activities')}
      />
    </PageFrame>
  );
}
