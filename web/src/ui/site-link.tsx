import { createContext, createElement, useContext } from 'react';
import type { ComponentType, ReactNode } from 'react';

/** Public pages that other public pages link to. */
export type PublicPath = '/forgot-password' | '/keywords' | '/policies' | '/register' | '/usermanual';

export interface SiteLinkProps {
  readonly to: PublicPath;
  readonly onClick?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A link that loads the page anew. */
function PlainLink({ to, onClick, children }: SiteLinkProps) {
  return (
    <a href={to} onClick={onClick}>
      {children}
    </a>
  );
}

/** How a link opens a page: with the router where there is one. */
export const SiteLinkContext = createContext<ComponentType<SiteLinkProps>>(PlainLink);

/** A link to a public page, which also works on the login page, where no router is loaded. */
export function SiteLink(props: SiteLinkProps) {
  return createElement(useContext(SiteLinkContext), props);
}
