import type { Sdk } from '@sideband/shared-sdk';
import { type Account, accounts } from '@sideband/shared-sdk/account';
import { identities } from '@sideband/shared-sdk/identity';
import { PartPage } from '../PartPage.tsx';
import { useOwn } from '../use-own.ts';
import { EmailSetting } from './EmailSetting.tsx';
import { NameSetting } from './NameSetting.tsx';
import { PhoneSetting } from './PhoneSetting.tsx';

async function read(sdk: Sdk) {
  const [found, me] = await Promise.all([sdk.bind(accounts).read(), sdk.bind(identities).me()]);
  const account: Account = found.value;
  const { identityId, contactOptions } = me.value;
  return {
    account,
    identityId,
    /** Whether passcodes are sent to the phone number. */
    hasPhonePasscodes: contactOptions.some(({ type }) => type === 'PHONE'),
  };
}
export type Contact = Awaited<ReturnType<typeof read>>;

export interface ContactProps {
  contact: Contact;
  onChange: (change: Partial<Contact>) => void;
}

/** Name, email address and phone number. */
export function ContactScreen() {
  const own = useOwn(read);
  return (
    <PartPage part="contact" own={own}>
      {(contact) => {
        const props = { contact, onChange: own.step === 'read' ? own.change : () => {} };
        return (
          <>
            <NameSetting {...props} />
            <EmailSetting {...props} />
            <PhoneSetting {...props} />
          </>
        );
      }}
    </PartPage>
  );
}
