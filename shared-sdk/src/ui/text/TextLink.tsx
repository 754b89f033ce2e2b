import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link, useInRouterContext } from 'react-router';

export interface TextLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** One of our own paths, opened without loading a new document, or an absolute URL. */
  to: string;
  children: ReactNode;
}

/** A link that also works without a router: in prerendered HTML of the frame, or in a test. */
export function TextLink({ to, ...anchor }: TextLinkProps) {
  if (useInRouterContext()) return <Link to={to} {...anchor} />;
  return <a href={to} {...anchor} />;
}
