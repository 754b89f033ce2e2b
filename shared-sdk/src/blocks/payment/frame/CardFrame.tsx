import type { Clock } from '@sideband/shared-sdk';
import { FormattedMessage, useIntl, useRemote } from '@sideband/shared-sdk/react';
import { Button, Notice, Skeleton, useFieldInForm } from '@sideband/shared-sdk/ui';
import { type Ref, useEffect, useImperativeHandle, useReducer, useRef, useState } from 'react';
import css from './card-frame.module.css';
import type { CardField } from './messages.ts';
import { type CardFrameDoor, openCardFrame } from './open-card-frame.ts';

interface Props {
  ref: Ref<CardFrameDoor>;
  locked: boolean;
  clock?: Clock | undefined;
}

export const cardFields = ['number', 'expiry', 'cvc'] as const;

/** It is `shown` once its height is known, so that the page does not jump. */
type State = 'opening' | 'open' | 'shown' | 'failed';

/**
 * Card fields in an iframe of the gateway's origin. None of our scripts can read what is typed in
 * them, and none of it is stored. Keep it mounted as long as the card may be needed again.
 */
export function CardFrame(props: Props) {
  const { cardsOrigin } = useRemote();
  const [tries, tryAgain] = useReducer((count: number) => count + 1, 0);
  if (cardsOrigin === undefined) return <NotLoaded />;
  return <Frame key={tries} {...props} origin={cardsOrigin} onTryAgain={tryAgain} />;
}

function Frame({ ref, locked, clock, origin, onTryAgain }: Props & More) {
  const { locale } = useRemote();
  const intl = useIntl();
  const [state, setState] = useState<State>('opening');
  const frame = useRef<HTMLIFrameElement>(null);
  const door = useRef<CardFrameDoor>(null);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const opened = openCardFrame({
      frame: element,
      origin,
      clock,
      hear(what) {
        if (what.type === 'ready') setState('open');
        if (what.type === 'tooLate') setState('failed');
        // A hidden frame reports a height of 0, which is ignored, so that the frame keeps its
        // previous height.
        if (what.type === 'height' && what.height > 0) {
          element.style.blockSize = `${what.height + 10}px`;
          setState('shown');
        }
        if (what.type === 'submit') element.closest('form')?.requestSubmit();
      },
    });
    door.current = opened;
    const address = new URLSearchParams({ parent: location.origin, locale });
    element.src = `${origin}/fields?${address}`;
    return () => opened.close();
  }, [origin, locale, clock]);
  useEffect(() => {
    if (state === 'open' || state === 'shown') door.current?.lock(locked);
  }, [state, locked]);
  useImperativeHandle(ref, () => through(() => door.current), []);

  if (state === 'failed') return <NotLoaded onTryAgain={onTryAgain} />;
  return (
    <div className={css.place}>
      {state !== 'shown' && (
        <div className={css.placeholder}>
          <Skeleton shape={['field', 'field', 'text']} />
        </div>
      )}
      {cardFields.map((field) => (
        <WayIn key={field} field={field} onFocus={() => door.current?.focus(field)} />
      ))}
      <iframe
        ref={frame}
        className={state === 'shown' ? css.frame : css.opening}
        title={intl.formatMessage({ id: 'payment.card.frame' })}
        sandbox="allow-scripts allow-same-origin allow-forms"
        allow="payment"
        referrerPolicy="no-referrer"
      />
    </div>
  );
}

interface More {
  origin: string;
  onTryAgain: () => void;
}

/** Target of a link in the error summary. It moves focus on to the field in the frame. */
function WayIn({ field, onFocus }: { field: CardField; onFocus: () => void }) {
  const { id } = useFieldInForm(field);
  // biome-ignore lint/a11y/noStaticElementInteractions: nobody stops here, so there is nothing to act on
  return <span id={id} tabIndex={-1} onFocus={onFocus} />;
}

function NotLoaded({ onTryAgain }: { onTryAgain?: () => void }) {
  return (
    <Notice tone="warning" live heading={<FormattedMessage id="payment.card.notLoaded.title" />}>
      <p>
        <FormattedMessage id="payment.card.notLoaded.text" />
      </p>
      {onTryAgain && (
        <Button onClick={onTryAgain}>
          <FormattedMessage id="payment.card.notLoaded.retry" />
        </Button>
      )}
    </Notice>
  );
}

/** Returns a stable handle that forwards to the current frame, even when the frame is replaced. */
const through = (door: () => CardFrameDoor | null): CardFrameDoor => ({
  check: async () => door()?.check(),
  confirm: async (setupToken, payer) =>
    (await door()?.confirm(setupToken, payer)) ?? {
      kind: 'refused',
      code: 'noAnswer',
      errors: [],
    },
  refuse: (errors) => door()?.refuse(errors),
  lock: (locked) => door()?.lock(locked),
  focus: (field) => door()?.focus(field),
  close: () => door()?.close(),
});
