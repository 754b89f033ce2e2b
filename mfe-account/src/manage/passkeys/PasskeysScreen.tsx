import type { Sdk } from '@sideband/shared-sdk';
import { passkeys } from '@sideband/shared-sdk/passkey';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Notice } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { PartPage } from '../PartPage.tsx';
import { useOwn } from '../use-own.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { PasskeySetting } from './PasskeySetting.tsx';

const read = (sdk: Sdk) =>
  sdk
    .bind(passkeys)
    .list()
    .then(({ value }) => value);

/** The customer's passkeys: add, name and remove them. */
export function PasskeysScreen() {
  const own = useOwn(read);
  const [isRemoved, setRemoved] = useState(false);
  return (
    <PartPage part="passkeys" own={own}>
      {({ passkeys: all }) => {
        const show = (list: typeof all) => {
          setRemoved(list.length < all.length);
          if (own.step === 'read') own.change({ passkeys: list });
        };
        return (
          <>
            {isRemoved && (
              <Notice tone="ok" live>
                <FormattedMessage id="manage.passkeys.removed" />
              </Notice>
            )}
            {all.map((one) => (
              <PasskeySetting
                key={one.credentialId}
                passkey={one}
                onChange={(changed) => show(all.map((each) => (each === one ? changed : each)))}
                onRemoved={() => show(all.filter((each) => each !== one))}
              />
            ))}
            <AddPasskey isFirst={all.length === 0} onAdded={(added) => show([...all, added])} />
          </>
        );
      }}
    </PartPage>
  );
}
