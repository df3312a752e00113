import { Link } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';
import { compoundPage } from './compound-page.ts';
import { usePreviewLink } from './use-preview-link.ts';

interface Props extends Omit<ComponentPropsWithRef<'a'>, 'onClick'> {
  readonly strId: number;
  /** Name or ID of the compound. */
  readonly name: string | null;
  /** Called for each press, before the preview or the page opens. */
  readonly onPress: () => void;
}

/** A drawing as a link: a press previews its compound, another one opens its page. */
export function DrawingLink({ strId, name, onPress, ...rest }: Props) {
  const { onClick, ...preview } = usePreviewLink({ kind: 'compound', id: strId });
  const shownName = name ?? `structure ${strId}`;
  return (
    <Link
      {...compoundPage(strId)}
      {...rest}
      {...preview}
      aria-label={preview['aria-current'] === undefined ? `Preview ${shownName}` : `Open ${shownName}`}
      onClick={(event) => {
        onPress();
        onClick(event);
      }}
    />
  );
}
