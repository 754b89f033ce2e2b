import { Icon, type IconName, TextLink } from '@sideband/shared-sdk/ui';
import css from './overview.module.css';

export interface SideMenuItem {
  to: string;
  label: string;
  icon?: IconName;
  /** Whether the link leads to the page that is open. */
  current?: boolean;
}

export interface SideMenuProps {
  /** Accessible name of the navigation. */
  label: string;
  items: readonly SideMenuItem[];
}

/** Links to the pages of an area: a column at the side, or a row that scrolls in a narrow window. */
export function SideMenu({ label, items }: SideMenuProps) {
  return (
    <nav className={css.menu} aria-label={label}>
      <ul className={css.items}>
        {items.map(({ to, label: name, icon, current = false }) => (
          <li key={to}>
            <TextLink to={to} className={css.item} aria-current={current ? 'page' : undefined}>
              {icon && <Icon name={icon} />}
              {name}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
