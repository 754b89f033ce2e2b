import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link, useInRouterContext } from 'react-router';

export interface TextLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of ours, which the page goes to without a new document, or a whole address. */
  to: string;
  children: ReactNode;
}

/** A link that also works where there is no router: in a picture of the frame, in a test. */
export function TextLink({ to, ...anchor }: TextLinkProps) {
  if (useInRouterContext()) return <Link to={to} {...anchor} />;
  return <a href={to} {...anchor} />;
}
