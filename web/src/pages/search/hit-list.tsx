import type { StructureDrawing } from '@moltrove/contract';
import { criterionSchema, structureLabel } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { DrawingMatchContext } from '../../chem-ui/drawing-match.ts';
import { StructureImage } from '../../chem-ui/structure-image.tsx';
import { encodeSearch } from '../../search/address/search-link.ts';
import { searchBy } from '../../search/query/new-search.ts';
import { Words } from '../../ui/words.tsx';
import classes from './hit-list.module.css';

const size = { width: 104, height: 76 };

interface Hit {
  readonly str_id: number;
  readonly smiles: string | null;
  readonly pref_name: string | null;
  readonly chembl_id: string | null;
  readonly similarity?: number | null;
}

interface Props {
  readonly structures: readonly Hit[];
  /** Places of hits that may still come. */
  readonly waiting: number;
  /** What the hits were found by, which is marked in them if they contain it. */
  readonly drawing: StructureDrawing;
  /** Whether the links open in another tab of the browser, because this page has work that would be lost. */
  readonly otherTab?: boolean;
}

/** Drawings of structures that a search found, each with a link to its results. */
export function HitList({ structures, waiting, drawing, otherTab = false }: Props) {
  const { value, format, category, chirality } = drawing;
  const match = useMemo(
    () => (category === 'subStructure' ? { query: value, format, chirality, mark: true, align: true } : null),
    [value, format, category, chirality],
  );
  return (
    <DrawingMatchContext value={match}>
      <ul className={classes['hits']} data-few={otherTab}>
        {structures.map(({ similarity = null, ...structure }) => (
          <li key={structure.str_id}>
            <Link
              className={classes['hit']}
              data-hover=""
              to="/results/$tabid"
              params={{ tabid: 'structures' }}
              search={{ s: encodeSearch(searchOfStructure(structure.str_id)) }}
              title={structureLabel(structure)}
              {...(otherTab && { target: '_blank', rel: 'noreferrer', preload: false })}
            >
              {structure.smiles !== null && (
                <StructureImage smiles={structure.smiles} name={structureLabel(structure)} {...size} />
              )}
              <span className={classes['caption']}>
                <span className={classes['name']}>{structureLabel(structure)}</span>
                {similarity !== null && (
                  <Words as="span" tone="muted">
                    {' '}
                    · {similarity.toFixed(2)}
                  </Words>
                )}
              </span>
            </Link>
          </li>
        ))}
        {Array.from({ length: waiting }, (_, at) => (
          <li key={`waiting ${at}`} className={classes['waiting']} aria-hidden="true" />
        ))}
      </ul>
    </DrawingMatchContext>
  );
}

function searchOfStructure(id: number) {
  return searchBy(criterionSchema.parse({ option: 'Structure', structureIds: [id] }));
}
