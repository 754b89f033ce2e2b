import { Icon, type IconName, TextLink, useHasRoom } from '@sideband/shared-sdk/ui';
import { Menu } from '../menu/Menu.tsx';
import css from './overview.module.css';

export interface SideMenuItem {
  to: string;
  label: string;
  icon?: IconName;
  /** Whether the link leads to the page that is open. */
  current?: boolean;
}

export interface SideMenuProps {
  /** Accessible name of the navigation, and text of its button in a narrow window. */
  label: string;
  items: readonly SideMenuItem[];
}

/** Links to the pages of an area: a column at the side, or a button that lists them in a narrow window. */
export function SideMenu({ label, items }: SideMenuProps) {
  const hasRoom = useHasRoom();
  if (!hasRoom) {
    return (
      <nav className={css.menu} aria-label={label}>
        <Menu
          label={label}
          items={items.map(({ to, label: name, icon, current = false }) => ({
            key: to,
            to,
            current,
            label: (
              <span className={css.entry}>
                {icon && <Icon name={icon} />}
                {name}
              </span>
            ),
          }))}
        />
      </nav>
    );
  }
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
