import type { WayKind } from '@sideband/shared-sdk/blocks/last-way';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { VisuallyHidden } from '@sideband/shared-sdk/ui';
import css from './sign-in.module.css';
import type { Way } from './ways.ts';

interface Props {
  way: Way;
  /** Whether this browser used the method for its last sign-in. */
  isLast: boolean;
  /** Whether a request is in flight. Presses are ignored meanwhile. */
  isLocked: boolean;
  /** What is going on after this button was pressed. */
  doing: 'signIn.sending' | 'signIn.passkey.waiting' | undefined;
  onPress: () => void;
}

/** A sign-in method that is used with one press. */
export function WayButton({ way, isLast, isLocked, doing, onPress }: Props) {
  const intl = useIntl();
  const { kind, destination } = way;
  const hint =
    destination ?? (kind === 'passkey' && <FormattedMessage id="signIn.way.passkey.hint" />);
  return (
    <>
      <button
        type="button"
        className={css.way}
        data-way={kind}
        aria-disabled={isLocked || undefined}
        onClick={() => {
          if (!isLocked) onPress();
        }}
      >
        <svg className={css.icon} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path d={icons[kind]} />
        </svg>
        <span className={css.words}>
          <span className={css.label}>
            <FormattedMessage id={doing ?? `signIn.way.${kind}`} />
          </span>
          {hint && (
            <span className={css.hint}>
              <bdi>{hint}</bdi>
            </span>
          )}
        </span>
        {isLast && (
          <span className={css.hint}>
            <FormattedMessage id="signIn.way.last" />
          </span>
        )}
      </button>
      <VisuallyHidden role="status">{doing && intl.formatMessage({ id: doing })}</VisuallyHidden>
    </>
  );
}

/** Stroked paths on a 20 × 20 grid. */
const icons: Record<WayKind, string> = {
  password:
    'M5.500 9h9A1.500 1.500 0 0 1 16 10.500v5a1.500 1.500 0 0 1-1.500 1.500h-9A1.500 1.500 0 0 1 4 15.500v-5A1.500 1.500 0 0 1 5.500 9ZM6.500 9V6.500a3.500 3.500 0 0 1 7 0V9M10 12.200v1.600',
  EMAIL:
    'M3.500 4.500h13A1.500 1.500 0 0 1 18 6v8a1.500 1.500 0 0 1-1.500 1.500h-13A1.500 1.500 0 0 1 2 14V6a1.500 1.500 0 0 1 1.500-1.500Zm-1 1.500L10 11l7.500-5',
  PHONE:
    'M6.500 2h7A1.500 1.500 0 0 1 15 3.500v13a1.500 1.500 0 0 1-1.500 1.500h-7A1.500 1.500 0 0 1 5 16.500v-13A1.500 1.500 0 0 1 6.500 2ZM9 15.300h2',
  link: 'M8.500 11.500a3.500 3.500 0 0 0 5 0l2.500-2.500a3.500 3.500 0 0 0-5-5l-1 1M11.500 8.500a3.500 3.500 0 0 0-5 0L4 11a3.500 3.500 0 0 0 5 5l1-1',
  passkey:
    'M12.500 11.500a4.500 4.500 0 1 0-4-2.450L2.500 15v2.500H6v-2h2v-2l1.500-1.500M13.500 6.500h.1',
};
