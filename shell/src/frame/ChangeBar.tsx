import { Icon } from '@sideband/shared-sdk/ui';
import { FormattedMessage } from 'react-intl';
import css from './frame.module.css';

/** What is said above the page. The region is there before its words. */
function NoticeBar({ isShown, says }: { isShown: boolean; says: string }) {
  return (
    <div role="status">
      {isShown && (
        <p className={css.bar}>
          <Icon name="info" />
          <span>
            <FormattedMessage id={says} />
          </span>
        </p>
      )}
    </div>
  );
}

/** Says that the page under somebody's hands changes when they go on. */
export const ChangeBar = ({ waits }: { waits: boolean }) => (
  <NoticeBar isShown={waits} says="shell.changeWaits" />
);

/** Says why a page that somebody used begins anew. */
export const ReopenedBar = ({ isShown }: { isShown: boolean }) => (
  <NoticeBar isShown={isShown} says="shell.part.reopened" />
);

/** Says why the next page does not come yet: money moves on the one before. */
export const HeldBar = ({ waits }: { waits: boolean }) => (
  <NoticeBar isShown={waits} says="shell.held" />
);
