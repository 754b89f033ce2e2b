import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button } from '@sideband/shared-sdk/ui';

/** Cancels the passkey ceremony. The focus returns to the button that started it. */
export const CancelPasskey = ({ onCancel }: { onCancel: () => void }) => (
  <Button
    variant="quiet"
    onClick={({ currentTarget: { form } }) => {
      form?.querySelector<HTMLElement>('[data-way="passkey"]')?.focus();
      onCancel();
    }}
  >
    <FormattedMessage id="signIn.cancel" />
  </Button>
);
