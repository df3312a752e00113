import { use } from 'react';
import { PreviewContext } from '../../../chem-ui/preview-store.ts';
import type { Previewed } from '../../../chem-ui/preview-store.ts';
import { PreviewLink } from '../../preview-link/preview-link.tsx';
import type { PreviewLinkProps } from '../../preview-link/preview-link.tsx';
import { HoverCard } from './hover-card.tsx';
import { ReferenceCard } from './reference-card.tsx';
import { TargetCard } from './target-card.tsx';

interface Props extends PreviewLinkProps {
  readonly previewed: Extract<Previewed, { readonly kind: 'reference' | 'target' }>;
}

/** The name of a target or a reference: a card while a mouse rests on it, unless it is previewed; a click previews it. */
export function CardedLink(props: Props) {
  const { previewed } = props;
  const store = use(PreviewContext);
  return (
    <HoverCard
      mayOpen={() => store?.isShown(previewed) !== true}
      card={
        previewed.kind === 'target' ? (
          <TargetCard by={previewed.by} text={previewed.text} />
        ) : (
          <ReferenceCard refId={previewed.id} />
        )
      }
    >
      <PreviewLink {...props} />
    </HoverCard>
  );
}
