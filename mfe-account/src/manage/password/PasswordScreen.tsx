import type { Sdk } from '@sideband/shared-sdk';
import { identities } from '@sideband/shared-sdk/identity';
import { PartPage } from '../PartPage.tsx';
import { useOwn } from '../use-own.ts';
import { EverywhereSetting } from './EverywhereSetting.tsx';
import { PasswordSetting } from './PasswordSetting.tsx';

const read = (sdk: Sdk) =>
  sdk
    .bind(identities)
    .me()
    .then(({ value }) => value);

/** The password, and the end of every session. */
export function PasswordScreen() {
  const own = useOwn(read);
  return (
    <PartPage part="password" own={own}>
      {(me) => (
        <>
          <PasswordSetting
            me={me}
            onSet={() => own.step === 'read' && own.change({ hasPassword: true })}
          />
          <EverywhereSetting />
        </>
      )}
    </PartPage>
  );
}
