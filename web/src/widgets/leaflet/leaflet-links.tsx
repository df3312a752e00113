import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { compoundPage, sameSearch } from '../../chem-ui/compound-page.ts';

/** The properties of a link to the page of a reference, on which a structure is marked; 0 for none. */
export function referencePage(refId: number, strId: number) {
  return {
    to: '/leafletreference/$sid/$rid',
    params: { sid: String(strId), rid: String(refId) },
    search: sameSearch,
    preload: false,
  } as const;
}

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
