import { structureLabel } from '@moltrove/contract';
import { Structure } from '../../chem-ui/structure.tsx';
import { Words } from '../../ui/words.tsx';
import { PreviewLink } from '../../widgets/preview-link/preview-link.tsx';
import { Card, CardList } from './card-list.tsx';
import classes from './structure-cards.module.css';

interface CardStructure {
  readonly str_id: number;
  readonly chembl_id: string | null;
  readonly pref_name: string | null;
  readonly smiles: string | null;
}

interface Props<Card extends CardStructure> {
  readonly label: string;
  readonly structures: readonly Card[];
  /** A line below the name, such as the similarity. */
  readonly noteOf: (structure: Card) => string | null;
}

const drawingSize = { width: 176, height: 116 } as const;

/** Drawings with names that lead to the page of each compound. */
export function StructureCards<Card extends CardStructure>({ label, structures, noteOf }: Props<Card>) {
  return (
    <CardList label={label}>
      {structures.map((structure) => {
        const name = structureLabel(structure);
        const note = noteOf(structure);
        return (
          <Card key={structure.str_id}>
            {structure.smiles === null ? (
              <span className={classes.absent} style={{ height: drawingSize.height }}>
                No drawing
              </span>
            ) : (
              <Structure
                smiles={structure.smiles}
                name={name}
                {...drawingSize}
                strId={structure.str_id}
                isEager
              />
            )}
            <PreviewLink
              previewed={{ kind: 'compound', id: structure.str_id }}
              className={classes.name}
              title={name}
            >
              {name}
            </PreviewLink>
            {note !== null && (
              <Words size="sm" tone="muted">
                {note}
              </Words>
            )}
          </Card>
        );
      })}
    </CardList>
  );
}
