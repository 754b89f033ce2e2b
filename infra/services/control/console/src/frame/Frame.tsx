import { type MouseEvent, useId, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Outlet } from 'react-router';
import { KeyList } from '../keys/KeyList.tsx';
import { LostBar } from '../live/LostBar.tsx';
import { WhoBar } from '../session/WhoBar.tsx';
import { Bar } from './Bar.tsx';
import css from './frame.module.css';
import { useArrival } from './use-arrival.ts';
import { useKeptFocus } from './use-kept-focus.ts';

/** Layout around every view: skip link, bars, main region and the live region for navigation. */
export function Frame() {
  const main = useRef<HTMLElement>(null);
  const id = useId();
  const said = useArrival(main);
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
      <Bar keys={<KeyList />} />
      <WhoBar />
      <LostBar />
      <main ref={main} id={id} className={css.main} tabIndex={-1}>
        <Outlet />
      </main>
      <p role="status" className={css.said}>
        {said}
      </p>
    </>
  );
}
