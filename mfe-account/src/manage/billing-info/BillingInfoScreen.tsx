import { type Sdk, statusOf } from '@sideband/shared-sdk';
import { type Account, accounts } from '@sideband/shared-sdk/account';
import { billing } from '@sideband/shared-sdk/billing';
import { PartPage } from '../PartPage.tsx';
import { useOwn } from '../use-own.ts';
import { BillingAddressSetting } from './BillingAddressSetting.tsx';
import { BillingNameSetting } from './BillingNameSetting.tsx';

async function read(sdk: Sdk) {
  const [account, profile] = await Promise.all([
    sdk.bind(accounts).read(),
    sdk.bind(billing).getDefaultBillingProfile().catch(noProfile),
  ]);
  const own: Account = account.value;
  return { account: own, profile: profile?.value };
}
export type BillingInfo = Awaited<ReturnType<typeof read>>;

export interface BillingInfoProps {
  info: BillingInfo;
  onChange: (change: Partial<BillingInfo>) => void;
}

/** A customer who has not paid yet has no billing profile. */
function noProfile(error: unknown): undefined {
  if (statusOf(error) !== 404) throw error;
}

/** Name and address on the bills. */
export function BillingInfoScreen() {
  const own = useOwn(read);
  return (
    <PartPage part="billing-info" own={own}>
      {(info) => {
        const props = { info, onChange: own.step === 'read' ? own.change : () => {} };
        return (
          <>
            {info.profile?.serviceAddress && <BillingNameSetting {...props} />}
            <BillingAddressSetting {...props} />
          </>
        );
      }}
    </PartPage>
  );
}
