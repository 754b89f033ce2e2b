import { type Breakdown, BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import type { GiftCardRefusal } from '@sideband/shared-sdk/gift-cards';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Button, Form, Notice, Page, TextField } from '@sideband/shared-sdk/ui';

interface Props {
  code: string;
  onType: (code: string) => void;
  onLookUp: () => void;
  refusal?: GiftCardRefusal | undefined;
  breakdown?: Breakdown | undefined;
  busy?: boolean;
}

export function CodeForm({ code, onType, onLookUp, refusal, breakdown, busy = false }: Props) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'balance.title' });
  useTitle(title);
  const missing = (values: { code: string }) =>
    values.code.trim() === ''
      ? [{ field: 'code' as const, message: intl.formatMessage({ id: 'balance.code.missing' }) }]
      : [];

  return (
    <Page title={title} lead={<FormattedMessage id="balance.lead" />}>
      <Form fields={['code']} validate={missing} onSubmit={onLookUp} busy={busy}>
        {refusal && (
          <Notice tone="warning" live heading={<FormattedMessage id="balance.refused.title" />}>
            <FormattedMessage id="balance.refused.text" />
          </Notice>
        )}
        {breakdown && <BreakdownNotice breakdown={breakdown} />}
        <TextField
          name="code"
          code
          label={<FormattedMessage id="balance.code.label" />}
          value={code}
          onChange={onType}
          maxLength={40}
        />
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          busyLabel={intl.formatMessage({ id: 'balance.lookingUp' })}
        >
          <FormattedMessage id="balance.lookUp" />
        </Button>
      </Form>
    </Page>
  );
}
