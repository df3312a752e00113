import { criterionSchema, pagesOfTarget } from '@moltrove/contract';
import type { LeafletTarget } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { searchParameter } from '../../search/address/linked-search.ts';
import { searchBy } from '../../search/query/new-search.ts';
import { Stack } from '../../ui/stack.tsx';
import { Words } from '../../ui/words.tsx';
import { OutsideLinks } from '../../widgets/leaflet/outside-links.tsx';
import { PreviewCard } from './preview-card.tsx';

interface Props {
  readonly target: LeafletTarget;
  readonly uniprot?: readonly string[];
  /** Protein classes from the top down. */
  readonly classes?: readonly string[];
}

export const noTargetText = 'No target given';

/** A target with its organism and mutation, and a card with its class, its ids and its other compounds. */
export function TargetName({ target, uniprot = [], classes = [] }: Props) {
  const { targetId, name, organism, mutation } = target;
  if (name === null && targetId === null) {
    return (
      <Words as="span" tone="muted">
        {noTargetText}
      </Words>
    );
  }
  const shown = name ?? targetId;
  return (
    <span>
      <PreviewCard text={shown}>
        {() => (
          <Stack gap={3} size="md">
            <Words weight={600}>{shown}</Words>
            {organism !== null && <em>{organism}</em>}
            {mutation !== null && <span>Mutation {mutation}</span>}
            {classes.length > 0 && <Words tone="muted">{classes.join(' › ')}</Words>}
            {targetId !== null && <CompoundsOfTarget targetId={targetId} name={name ?? targetId} />}
            <OutsideLinks pages={pagesOfTarget(targetId, uniprot)} />
          </Stack>
        )}
      </PreviewCard>
      {(organism !== null || mutation !== null) && (
        <Words as="span" size="sm" tone="muted">
          {' '}
          {organism !== null && <em>{organism}</em>}
          {mutation !== null && ` ${mutation}`}
        </Words>
      )}
    </span>
  );
}

function CompoundsOfTarget({ targetId, name }: { targetId: string; name: string }) {
  const criterion = criterionSchema.parse({
    option: 'Target',
    terms: [{ label: targetId, targetCategories: 'targetId', displayValue: name }],
  });
  return (
    <Link
      to="/results/$tabid"
      params={{ tabid: 'structures' }}
      search={searchParameter(searchBy(criterion))}
      preload={false}
    >
      All compounds with values on it
    </Link>
  );
}

/** The target in a sentence, with its organism and mutation. */
export function targetText({ name, targetId, organism, mutation }: LeafletTarget): string {
  const shown = name ?? targetId ?? noTargetText;
  const details = [organism, mutation].filter((detail) => detail !== null);
  return details.length === 0 ? shown : `${shown} (${details.join(', ')})`;
}
