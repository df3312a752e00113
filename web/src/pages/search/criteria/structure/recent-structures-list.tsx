import { ActionIcon, Tooltip } from '@mantine/core';
import { shortStructureText } from '@moltrove/contract';
import { StructureImage } from '../../../../chem-ui/structure-image.tsx';
import { IconStar, IconStarFilled } from '../../../../ui/icons/tabler.ts';
import { Inline } from '../../../../ui/inline.tsx';
import { Words } from '../../../../ui/words.tsx';
import {
  isFavourite,
  type RecentStructure,
  type RecentStructures,
  offeredStructures,
} from '../../recent-structures.ts';
import classes from './recent-structures-list.module.css';

interface Props {
  readonly structures: RecentStructures;
  readonly onPick: (structure: RecentStructure) => void;
  readonly onFavourite: (structure: RecentStructure) => void;
}

const size = { width: 96, height: 64 };

/** Favourites and recent structures as small drawings to pick from; nothing if there are none. */
export function RecentStructuresList({ structures, onPick, onFavourite }: Props) {
  const offered = offeredStructures(structures);
  if (offered.length === 0) return null;
  return (
    <section aria-label="Favourite and recent structures">
      <Words as="h3" size="sm" tone="muted" weight={500} marginBottom={3}>
        Favourites and recent
      </Words>
      <Inline as="ul" gap={4} align="stretch" className={classes['list']}>
        {offered.map((structure) => {
          const text = shortStructureText(structure);
          const starred = isFavourite(structures, structure);
          return (
            <li key={`${structure.format} ${structure.value}`}>
              <button
                type="button"
                className={classes['pick']}
                data-hover=""
                title={structure.value}
                aria-label={`Use ${text}`}
                onClick={() => onPick(structure)}
              >
                <StructureImage smiles={structure.value} format={structure.format} name={null} {...size} />
              </button>
              <StarButton text={text} starred={starred} onClick={() => onFavourite(structure)} />
            </li>
          );
        })}
      </Inline>
    </section>
  );
}

interface StarProps {
  readonly text: string;
  readonly starred: boolean;
  readonly onClick: () => void;
}

export function StarButton({ text, starred, onClick }: StarProps) {
  return (
    <Tooltip label={starred ? 'Remove from favourites' : 'Add to favourites'}>
      <ActionIcon
        className={classes['star'] ?? ''}
        size={22}
        aria-label={`Favourite: ${text}`}
        aria-pressed={starred}
        onClick={onClick}
      >
        {starred ? <IconStarFilled size={14} /> : <IconStar size={14} stroke={1.5} />}
      </ActionIcon>
    </Tooltip>
  );
}
