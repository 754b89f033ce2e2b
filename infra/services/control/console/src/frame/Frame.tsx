import { type MouseEvent, useId, useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { Outlet, useLocation } from 'react-router';
import { KeyList } from '../keys/KeyList.tsx';
import { LostBar } from '../live/LostBar.tsx';
import { WhoBar } from '../session/WhoBar.tsx';
import { Bar } from './Bar.tsx';
import css from './frame.module.css';
import { SideNav } from './SideNav.tsx';
import { useArrival } from './use-arrival.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/**
 * Layout around every view: skip link, bars, navigation, main region and the live region for
 * arrivals.
 */
export function Frame() {
  const main = useRef<HTMLElement>(null);
  const id = useId();
  const nav = useId();
  const said = useArrival(main);
  const { pathname } = useLocation();
  /** Path on which the person has opened the navigation. Leaving it closes the navigation. */
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === pathname;
  useKeptFocus(main);
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    main.current?.focus();
  };
  return (
    <>
      <a className={css.skip} href={`#${id}`} onClick={skip}>
        <FormattedMessage id="frame.skip" />
      </a>
      <Bar
        keys={<KeyList />}
        nav={{ id: nav, isOpen, toggle: () => setOpenOn(isOpen ? undefined : pathname) }}
      />
      <div className={css.body}>
        <SideNav id={nav} isOpen={isOpen} />
        <div className={css.view}>
          <WhoBar />
          <LostBar />
          <main ref={main} id={id} className={css.main} tabIndex={-1}>
            <Outlet />
          </main>
        </div>
      </div>
      <p role="status" className={css.said}>
        {said}
      </p>
    </>
  );
}
