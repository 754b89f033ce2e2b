import { type ReactNode, useEffect } from 'react';
import { useIntl } from 'react-intl';
import css from './view.module.css';

interface Props {
  /** The only `h1`, and the document title. */
  title: string;
  lead?: ReactNode;
  /** Actions beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Layout of a single view. */
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
