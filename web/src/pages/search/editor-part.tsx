import type { ReactNode } from 'react';
import { Words } from '../../ui/words.tsx';
import classes from './editor-part.module.css';

interface Props {
  readonly title?: string;
  readonly children: ReactNode;
}

/** A titled part of an editor, visually separated from the previous one. */
export function EditorPart({ title, children }: Props) {
  return (
    <div className={classes['part']}>
      {title !== undefined && <EditorTitle>{title}</EditorTitle>}
      {children}
    </div>
  );
}

/** The title of a group of fields. */
export function EditorTitle({ children }: { readonly children: string }) {
  return (
    <Words as="h3" marginBottom={2} size="sm" weight={500} tone="muted">
      {children}
    </Words>
  );
}
