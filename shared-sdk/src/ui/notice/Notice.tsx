import { type ReactNode, useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { Icon } from '../icon/Icon.tsx';
import css from './notice.module.css';

export interface NoticeProps {
  tone?: 'info' | 'ok' | 'warning' | 'danger';
  heading?: ReactNode;
  children?: ReactNode;
  /**
   * Whether the notice appears after the page was rendered, so that screen readers must announce
   * it.
   */
  live?: boolean;
  /**
   * Whether the notice replaces the control that was pressed. It then takes over the focus, which
   * also announces it.
   */
  takesFocus?: boolean;
  /** Reference number that support asks for, shown in small print below the text. */
  reference?: string | undefined;
}

export function Notice({ tone = 'info', heading, children, reference, ...how }: NoticeProps) {
  const { live = false, takesFocus = false } = how;
  const role = tone === 'danger' ? 'alert' : 'status';
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (live && box.current) showIfAbove(box.current);
  }, [live]);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) box.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={box}
      className={css[tone]}
      role={live ? role : undefined}
      tabIndex={takesFocus ? -1 : undefined}
    >
      <Icon name={tone} />
      <div className={css.text}>
        {heading && <p className={css.heading}>{heading}</p>}
        {children && <div>{children}</div>}
        {reference && (
          <p className={css.reference}>
            <FormattedMessage id="ui.reference" values={{ reference }} />
          </p>
        )}
      </div>
    </div>
  );
}

/**
 * Scrolls to a notice that appears above the viewport or under the header. Otherwise, a customer
 * who presses the last button of a long form would miss it.
 */
function showIfAbove(notice: HTMLElement) {
  const { scrollPaddingBlockStart } = getComputedStyle(document.documentElement);
  const header = Number.parseFloat(scrollPaddingBlockStart) || 0;
  if (notice.getBoundingClientRect().top < header && scrollY > 0) {
    notice.scrollIntoView({ block: 'start' });
  }
}
