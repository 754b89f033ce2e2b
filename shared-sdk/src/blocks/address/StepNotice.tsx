import { FormattedMessage } from '@sideband/shared-sdk/react';
import type { CreateOrSignInRefusal } from '@sideband/shared-sdk/sign-in';
import { Button, Buttons, ChatButton, Notice } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import type { AddressActions } from './useAddressStep.ts';

interface Props {
  actions: AddressActions;
  accountZip: string | undefined;
  help: ReactNode;
  refusal: CreateOrSignInRefusal | undefined;
}

/**
 * Notice above the fields: the address was not found, its ZIP code differs from that of the
 * account, or there were too many requests.
 */
export function StepNotice({ actions, accountZip, help, refusal }: Props) {
  const { state, goOnWith, keepCode } = actions;
  if (state.step === 'typing' && state.notFound) {
    const { notFound } = state;
    return (
      <Notice tone="warning" live heading={<FormattedMessage id="address.notFound.title" />}>
        <p>
          <FormattedMessage id="address.notFound.text" />
        </p>
        <Button onClick={() => goOnWith(notFound)}>
          <FormattedMessage id="address.notFound.use" />
        </Button>
      </Notice>
    );
  }
  if (state.step === 'typing' && state.elsewhere) {
    return (
      <Notice tone="warning" live heading={<FormattedMessage id="address.elsewhere.title" />}>
        <p>
          <FormattedMessage id="address.elsewhere.text" values={{ code: accountZip }} />
        </p>
        {help}
        <Buttons>
          <Button onClick={keepCode}>
            <FormattedMessage id="address.elsewhere.keep" values={{ code: accountZip }} />
          </Button>
          <ChatButton />
        </Buttons>
      </Notice>
    );
  }
  if (refusal?.code === 'RATE_LIMIT_EXCEEDED') {
    const minutes = Math.ceil(refusal.retryAfterSeconds / 60);
    return (
      <Notice tone="warning" live heading={<FormattedMessage id="address.tooMany.title" />}>
        <FormattedMessage id="address.tooMany.text" values={{ minutes }} />
      </Notice>
    );
  }
  return null;
}
