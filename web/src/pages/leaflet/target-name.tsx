import type { LeafletTarget } from '@moltrove/contract';
import { Words } from '../../ui/words.tsx';
import { CardedLink } from '../../widgets/leaflet/hover-card/carded-link.tsx';

export const noTargetText = 'No target given';

/** A target with its organism and mutation; its name previews it. */
export function TargetName({ target }: { target: LeafletTarget }) {
  const { targetId, name, organism, mutation } = target;
  if (name === null && targetId === null) {
    return (
      <Words as="span" tone="muted">
        {noTargetText}
      </Words>
    );
  }
  return (
    <span>
      {targetId === null ? (
        name
      ) : (
        <CardedLink previewed={{ kind: 'target', by: 'id', text: targetId, label: name }}>
          {name ?? targetId}
        </CardedLink>
      )}
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

/** The target in a sentence, with its organism and mutation. */
export function targetText({ name, targetId, organism, mutation }: LeafletTarget): string {
  const shown = name ?? targetId ?? noTargetText;
  const details = [organism, mutation].filter((detail) => detail !== null);
  return details.length === 0 ? shown : `${shown} (${details.join(', ')})`;
}
