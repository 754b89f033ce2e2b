import { LayoutContext } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import css from './overview.module.css';

export interface OverviewProps {
  /** Navigation between the pages of the area, such as a `SideMenu`. Left out if there is one page. */
  menu?: ReactNode;
  children: ReactNode;
}

/**
 * Layout of an area with several pages, such as the account: the menu at the side from 1024 px and
 * above the page before, and the page beside it.
 */
export function Overview({ menu, children }: OverviewProps) {
  return (
    <LayoutContext value={true}>
      <div className={menu ? css.withMenu : css.alone}>
        {menu}
        <div className={css.page}>{children}</div>
      </div>
    </LayoutContext>
  );
}

/** Cards of equal rank, in as many columns as fit. */
export function CardGrid({ children }: { children: ReactNode }) {
  return <div className={css.cards}>{children}</div>;
}
