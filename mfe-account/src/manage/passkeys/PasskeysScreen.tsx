import type { Sdk } from '@sideband/shared-sdk';
import { passkeys } from '@sideband/shared-sdk/passkey';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import { useState } from 'react';
import { Gone } from '../Gone.tsx';
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
  const [removed, setRemoved] = useState(0);
  return (
    <PartPage part="passkeys" own={own}>
      {({ passkeys: all }) => {
        const show = (list: typeof all) => {
          setRemoved((before) => (list.length < all.length ? before + 1 : 0));
          if (own.step === 'read') own.change({ passkeys: list });
        };
        return (
          <>
            {removed > 0 && (
              <Gone key={`removed-${removed}`}>
                <FormattedMessage id="manage.passkeys.removed" />
              </Gone>
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
