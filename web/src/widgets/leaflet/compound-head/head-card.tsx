import { pagesOfCompound, structureLabel } from '@moltrove/contract';
import type { CompoundHead } from '@moltrove/contract';
import type { ReactNode } from 'react';
import { Inline } from '../../../ui/inline.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { useNarrow } from '../../../ui/use-narrow.ts';
import { Words } from '../../../ui/words.tsx';
import { OutsideLinks } from '../outside-links.tsx';
import { HeadBadges } from './head-badges.tsx';
import { HeadCounts } from './head-counts.tsx';
import classes from './head-card.module.css';
import { HeadDrawing } from './head-drawing.tsx';
import { Identifiers } from './identifiers.tsx';
import { Properties } from './properties.tsx';
import { Synonyms } from './synonyms.tsx';

interface Props {
  readonly head: CompoundHead;
  /** Beside the name. */
  readonly actions: ReactNode;
  /** Below the counts. */
  readonly note: ReactNode;
}

/** What a compound is: drawing, names, ids, counts and properties. */
export function HeadCard({ head, actions, note }: Props) {
  const name = structureLabel(head);
  const isPhone = useNarrow('phone');
  return (
    <header className={classes.card}>
      <div className={classes.top}>
        <HeadDrawing smiles={head.smiles} name={name} size={isPhone ? 'narrow' : 'wide'} />
        <Stack gap={6} className={classes.facts}>
          <Inline gap={5} rowGap={3} wrap>
            <Words as="h1" size="4xl" weight={600} breaksWords>
              {name}
            </Words>
            <HeadBadges head={head} />
            {actions}
          </Inline>
          <Synonyms synonyms={head.synonyms} synonymsFound={head.synonymsFound} name={name} />
          <Identifiers head={head} />
          <OutsideLinks pages={pagesOfCompound(head)} />
          <HeadCounts head={head} isOnPage />
          {note}
        </Stack>
      </div>
      <Properties head={head} heading="h2" />
    </header>
  );
}
