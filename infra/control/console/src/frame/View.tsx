import { type ReactNode, useEffect } from 'react';
import { useIntl } from 'react-intl';
import css from './view.module.css';

interface Props {
  /** The one h1, and the title of the page. */
  title: string;
  lead?: ReactNode;
  /** Beside the heading: what one does here. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One view of the console. */
export function View({ title, lead, actions, children }: Props) {
  const intl = useIntl();
  const full = intl.formatMessage({ id: 'frame.pageTitle' }, { title });
  useEffect(() => {
    document.title = full;
  }, [full]);
  return (
    <div className={css.view}>
      <div className={css.top}>
        <h1 className={css.title} tabIndex={-1}>
          {title}
        </h1>
        {actions && <div className={css.actions}>{actions}</div>}
        {lead && <div className={css.lead}>{lead}</div>}
      </div>
      {children}
    </div>
  );
}
