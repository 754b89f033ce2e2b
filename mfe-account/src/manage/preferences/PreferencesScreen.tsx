import type { Sdk } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account';
import { accountManagement } from '@sideband/shared-sdk/account-management';
import { profiles } from '@sideband/shared-sdk/profile';
import { useRemote } from '@sideband/shared-sdk/react';
import { PartPage } from '../PartPage.tsx';
import { useOwn } from '../use-own.ts';
import { LanguageSetting } from './LanguageSetting.tsx';
import { OffersSetting } from './OffersSetting.tsx';
import { PrivacySetting } from './PrivacySetting.tsx';

async function read(sdk: Sdk) {
  const [contact, profile, mine] = await Promise.all([
    sdk.bind(accountManagement).readContactPreferences(),
    sdk.bind(profiles).readMine(),
    sdk.bind(accounts).readMine(),
  ]);
  return {
    contact: contact.value,
    language: profile.value.language,
    hasOptedOut: mine.value.userOptedOut,
  };
}
export type Preferences = Awaited<ReturnType<typeof read>>;

export interface PreferencesProps {
  preferences: Preferences;
  onChange: (change: Partial<Preferences>) => void;
}

/** What may be sent to the customer, in which language, and what may be learned from visits. */
export function PreferencesScreen() {
  const own = useOwn(read);
  const { country } = useRemote();
  return (
    <PartPage part="preferences" own={own}>
      {(preferences) => {
        const onChange = own.step === 'read' ? own.change : () => {};
        const props = { preferences, onChange };
        return (
          <>
            <OffersSetting {...props} />
            {country === 'CA' && <LanguageSetting {...props} />}
            <PrivacySetting {...props} />
          </>
        );
      }}
    </PartPage>
  );
}
