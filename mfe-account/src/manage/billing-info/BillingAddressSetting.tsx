import { accountManagement } from '@sideband/shared-sdk/account-management';
import {
  AddressStep,
  type Details,
  linesOf,
  noDetails,
  WrittenAddress,
} from '@sideband/shared-sdk/blocks/address';
import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { FormattedMessage, useSdk } from '@sideband/shared-sdk/react';
import { Button } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import css from '../manage.module.css';
import { Setting } from '../Setting.tsx';
import { useEdit } from '../use-edit.ts';
import type { BillingInfoProps } from './BillingInfoScreen.tsx';

/** The billing address may be anywhere in the country. Taxes follow the service address. */
export function BillingAddressSetting({ info: { account }, onChange }: BillingInfoProps) {
  const { billingAddress, serviceAddress } = account;
  const change = useSdk().bind(accountManagement);
  const edit = useEdit('billingAddress');
  const known = (): Details => ({ ...noDetails, ...linesOf(billingAddress ?? serviceAddress) });
  const [details, setDetails] = useState(known);
  const { problem } = edit;
  return (
    <Setting
      heading={<FormattedMessage id="manage.billing-info.address" />}
      edit={edit}
      view={
        billingAddress ? (
          <WrittenAddress address={billingAddress} />
        ) : (
          <span className={css.soft}>
            <FormattedMessage id="manage.billing-info.address.same" />
          </span>
        )
      }
      onOpen={() => setDetails(known())}
    >
      {problem?.kind === 'brokeDown' && <BreakdownNotice breakdown={problem.breakdown} />}
      <AddressStep
        use="billing"
        details={details}
        onDetails={setDetails}
        action={<FormattedMessage id="manage.save" />}
        busy={edit.isSaving}
        onDone={({ address }) =>
          void edit.save(
            () => change.updateBillingInfo({ billingAddress: address }),
            (saved) => onChange({ account: saved }),
          )
        }
      />
      <div>
        <Button variant="quiet" onClick={edit.close}>
          <FormattedMessage id="manage.cancel" />
        </Button>
      </div>
    </Setting>
  );
}
