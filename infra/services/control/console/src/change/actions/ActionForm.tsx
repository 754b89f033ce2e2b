import { Button, Buttons } from '@sideband/shared-sdk/ui';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Input } from '../../form/Input.tsx';
import { TextArea } from '../../form/TextArea.tsx';
import type { Offer } from './offers.ts';

interface Props {
  offer: Offer;
  busy: boolean;
  onSubmit: (body: object) => void;
  onCancel: () => void;
}

/** Collects the reason or the time that an action requires. */
export function ActionForm({ offer, busy, onSubmit, onCancel }: Props) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const isMoment = offer.asks === 'moment';
  const moment = new Date(text);
  const isWhole = isMoment ? moment.getTime() > Date.now() : text.trim() !== '';
  const missing = isMoment ? 'change.momentMissing' : 'draft.reasonMissing';
  const error = isMissing && !isWhole ? intl.formatMessage({ id: missing }) : undefined;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setMissing(!isWhole);
    if (isWhole) onSubmit(isMoment ? { at: moment.toISOString() } : { reason: text });
  }
  return (
    <form onSubmit={submit} noValidate>
      {isMoment ? (
        <Input
          type="datetime-local"
          label={intl.formatMessage({ id: 'change.moment' })}
          value={text}
          error={error}
          onChange={setText}
        />
      ) : (
        <TextArea
          label={intl.formatMessage({ id: 'draft.reason' })}
          value={text}
          error={error}
          onChange={setText}
        />
      )}
      <Buttons>
        <Button type="submit" variant="primary" busy={busy}>
          <FormattedMessage id={`change.action.${offer.name}`} />
        </Button>
        <Button onClick={onCancel}>
          <FormattedMessage id="frame.cancel" />
        </Button>
      </Buttons>
    </form>
  );
}
