import { Badge } from '@mantine/core';
import { pagesOfCompound } from '@moltrove/contract';
import type { CompoundHead } from '@moltrove/contract';
import { Inline } from '../../../ui/inline.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';
import { OutsideLinks } from '../outside-links.tsx';
import { structureLabel } from '../structure-label.ts';
import { HeadCounts } from './head-counts.tsx';
import classes from './head-card.module.css';
import { HeadDrawing } from './head-drawing.tsx';
import { Identifiers } from './identifiers.tsx';
import { Properties } from './properties.tsx';
import { Synonyms } from './synonyms.tsx';

/** What a compound is: drawing, names, ids, counts and properties. */
export function HeadCard({ head }: { head: CompoundHead }) {
  const name = structureLabel(head);
  return (
    <header className={classes.card}>
      <div className={classes.top}>
        <HeadDrawing smiles={head.smiles} name={name} />
        <Stack gap={6} className={classes.facts}>
          <Inline gap={5} rowGap={3} wrap>
            <Words as="h1" size="4xl" weight={600} breaksWords>
              {name}
            </Words>
            <HeadBadges head={head} />
          </Inline>
          <Synonyms synonyms={head.synonyms} synonymsFound={head.synonymsFound} name={name} />
          <Identifiers head={head} />
          <OutsideLinks pages={pagesOfCompound(head)} />
          <HeadCounts head={head} />
        </Stack>
      </div>
      <Properties head={head} />
    </header>
  );
}

function HeadBadges({ head }: { head: CompoundHead }) {
  const { development, strIdNewlyAddedStatus: isNew, natural_product: isNatural } = head;
  return (
    <>
      {development !== null && (
        <Badge variant="light" tt="none">
          {developmentText(development)}
        </Badge>
      )}
      {isNew && (
        <Badge variant="light" color="gray" tt="none">
          New in this release
        </Badge>
      )}
      {isNatural && (
        <Badge variant="light" color="gray" tt="none">
          Natural product
        </Badge>
      )}
    </>
  );
}

/** The status, or the highest phase if they differ or there is no status, and the year of approval. */
function developmentText(development: NonNullable<CompoundHead['development']>): string {
  const { highest_phase: phase, status, approval_year: year } = development;
  const words =
    status === null || status === phase ? (phase ?? 'Development compound') : `${phase ?? ''} · ${status}`;
  return year === null ? words : `${words}, ${year}`;
}
