import { useIntl } from '@sideband/shared-sdk/react';
import { Glyph } from '../glyph/Glyph.tsx';
import css from './dialog.module.css';

/** Button in the corner of a `Dialog` that informs and asks for no decision. */
export function DialogClose({ onPress }: { onPress: () => void }) {
  const intl = useIntl();
  return (
    <button
      type="button"
      className={css.close}
      aria-label={intl.formatMessage({ id: 'ui.close' })}
      onClick={onPress}
    >
      <Glyph name="close" />
    </button>
  );
}
