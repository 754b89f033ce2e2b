import type { Toggle } from '@sideband/control/contract';
import { useIntl } from 'react-intl';
import css from './flip-switch.module.css';
import { isOff } from './state-of.ts';

interface Props {
  toggleKey: string;
  toggle: Toggle;
  /** The toggle with its other default. */
  next: Toggle;
  onFlip: () => void;
  /** Why the person cannot flip it; `undefined` when they can. */
  locked: string | undefined;
}

/**
 * Switch of a toggle that everyone gets the same of. It opens the dialog that asks for the flip, so
 * it is a button, not a switch for screen readers.
 */
export function FlipSwitch({ toggleKey, toggle, next, onFlip, locked }: Props) {
  const intl = useIntl();
  const [now, to] = [toggle.defaultVariant ?? '', next.defaultVariant ?? ''];
  return (
    <button
      type="button"
      className={isOff(toggle, now) ? css.off : css.on}
      aria-haspopup="dialog"
      aria-label={intl.formatMessage({ id: 'toggles.flipOne' }, { key: toggleKey, now, to })}
      aria-disabled={locked !== undefined || undefined}
      title={locked}
      onClick={() => locked === undefined && onFlip()}
    >
      <span className={css.track} aria-hidden="true" />
      <span>{now}</span>
    </button>
  );
}
