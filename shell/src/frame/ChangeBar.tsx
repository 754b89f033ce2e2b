import { Icon } from '@sideband/shared-sdk/ui';
import { FormattedMessage } from 'react-intl';
import css from './frame.module.css';

/**
 * A notice above the page. The live region exists before its text, so that screen readers announce
 * it.
 */
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

/** Announces that the page will change on the next navigation. */
export const ChangeBar = ({ waits }: { waits: boolean }) => (
  <NoticeBar isShown={waits} says="shell.changeWaits" />
);

/** Explains why a page was reopened while it was in use. */
export const ReopenedBar = ({ isShown }: { isShown: boolean }) => (
  <NoticeBar isShown={isShown} says="shell.part.reopened" />
);

/** Explains why the next page is delayed: a payment is in progress on the current one. */
export const HeldBar = ({ waits }: { waits: boolean }) => (
  <NoticeBar isShown={waits} says="shell.held" />
);
