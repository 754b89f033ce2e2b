import { Button, Buttons, VisuallyHidden } from '@sideband/shared-sdk/ui';
import { Dialog } from '@sideband/shared-sdk/ui/on-demand';
import { use, useState, useSyncExternalStore } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { BarButton } from '../frame/BarButton.tsx';
import css from './key-list.module.css';
import { KeysContext } from './key-store.ts';
import { areKeysOn, switchKeys } from './listen-for-keys.ts';
import { useKey } from './use-key.ts';

/** Dialog with the shortcuts of the current view, opened by `?` or its button. */
export function KeyList() {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  const store = use(KeysContext);
  const keys = useSyncExternalStore(store.subscribe, store.list);
  const [isOn, setOn] = useState(areKeysOn);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  const title = intl.formatMessage({ id: 'keys.title' });
  useKey('?', title, open);
  const shown = [...new Map(keys.map((one) => [one.key, one])).values()];
  return (
    <>
      <BarButton onClick={open} aria-keyshortcuts="Shift+?">
        <VisuallyHidden>
          <FormattedMessage id="keys.button" />{' '}
        </VisuallyHidden>
        <span>?</span>
      </BarButton>
      {isOpen && (
        <Dialog
          title={title}
          size="wide"
          onClose={close}
          actions={
            <Buttons>
              <Button onClick={close}>
                <FormattedMessage id="frame.close" />
              </Button>
            </Buttons>
          }
        >
          <dl className={css.list}>
            {shown.map(({ key, label }) => (
              <div key={key} className={css.row}>
                <dt>
                  <kbd className={css.key}>{key === ' ' ? 'Space' : key}</kbd>
                </dt>
                <dd>{label}</dd>
              </div>
            ))}
          </dl>
          <label className={css.switch}>
            <input
              type="checkbox"
              checked={isOn}
              onChange={({ target }) => {
                switchKeys(target.checked);
                setOn(target.checked);
              }}
            />
            <FormattedMessage id="keys.on" />
          </label>
        </Dialog>
      )}
    </>
  );
}
