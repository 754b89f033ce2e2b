import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link, useInRouterContext } from 'react-router';

export interface TextLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** One of our own paths, opened without loading a new document, or an absolute URL. */
  to: string;
  /** History state of the page that the link opens. */
  state?: unknown;
  children: ReactNode;
}

/** A link that also works without a router: in prerendered HTML of the frame, or in a test. */
export function TextLink({ to, state, ...anchor }: TextLinkProps) {
  if (useInRouterContext()) return <Link to={to} state={state} {...anchor} />;
  return <a href={to} {...anchor} />;
}
