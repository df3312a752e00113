import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { compoundPage } from '../../chem-ui/compound-page.ts';
import { referencePage } from '../../chem-ui/reference-page.ts';

interface Props {
  readonly refId: number;
  /** The structure to mark there; 0 for none. */
  readonly strId: number;
  readonly children: ReactNode;
}

export function ReferenceLink({ refId, strId, children }: Props) {
  return <Link {...referencePage(refId, strId)}>{children}</Link>;
}

interface CompoundLinkProps {
  readonly strId: number;
  readonly children: ReactNode;
}

/** A link to the page of a compound. */
export function CompoundLink({ strId, children }: CompoundLinkProps) {
  return <Link {...compoundPage(strId)}>{children}</Link>;
}
