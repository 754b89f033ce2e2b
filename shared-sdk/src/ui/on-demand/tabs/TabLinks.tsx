import { TextLink } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import css from './tabs.module.css';

/** A page of a group of pages. */
export interface Tab {
  /** One of our own paths. Each tab has a URL, so that Back and a reload keep it. */
  to: string;
  label: ReactNode;
  /** A short addition, such as a `Badge` with a count. */
  aside?: ReactNode;
}

export interface TabLinksProps {
  /** Name of the group for screen readers, such as "Billing". */
  label: string;
  tabs: readonly Tab[];
  /** `to` of the page that is shown. */
  current: string;
}

/**
 * Tabs between pages. They are links in a `nav`, not the ARIA pattern `tablist`, because each opens
 * a page with a URL and a heading. In a narrow window they scroll sideways.
 */
export function TabLinks({ label, tabs, current }: TabLinksProps) {
  return (
    <nav className={css.tabs} aria-label={label}>
      <ul className={css.list}>
        {tabs.map(({ to, label: text, aside }) => (
          <li key={to}>
            <TextLink
              to={to}
              className={css.tab}
              aria-current={to === current ? 'page' : undefined}
            >
              {text}
              {aside}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
