import type { Sdk } from '@sideband/shared-sdk';
import { type Account, accounts } from '@sideband/shared-sdk/account';
import { accountManagement } from '@sideband/shared-sdk/account-management';
import { isSameZip } from '@sideband/shared-sdk/address';
import {
  AddressStep,
  type Details,
  detailsOf,
  type KnownDetails,
  WrittenAddress,
} from '@sideband/shared-sdk/blocks/address';
import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { CallOrChat, CallUs } from '@sideband/shared-sdk/blocks/help';
import { FormattedMessage, useSdk } from '@sideband/shared-sdk/react';
import { Button, Notice } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import css from '../manage.module.css';
import { PartPage } from '../PartPage.tsx';
import { Setting } from '../Setting.tsx';
import { useEdit } from '../use-edit.ts';
import { useOwn } from '../use-own.ts';

const read = (sdk: Sdk) =>
  sdk
    .bind(accounts)
    .read()
    .then(({ value: account }): { account: Account } => ({ account }));

/** The service address. It changes within its ZIP or postal code, because taxes depend on it. */
export function AddressScreen() {
  const own = useOwn(read);
  return (
    <PartPage part="address" own={own}>
      {({ account }) => (
        <AddressSetting
          account={account}
          onChange={(changed) => own.step === 'read' && own.change({ account: changed })}
        />
      )}
    </PartPage>
  );
}

interface Props {
  account: Account;
  onChange: (account: Account) => void;
}

function AddressSetting({ account, onChange }: Props) {
  const { serviceAddress, servicePlace } = account;
  const change = useSdk().bind(accountManagement);
  const edit = useEdit('address');
  const known = (): Details => ({
    ...detailsOf(account),
    ...(servicePlace && { postalCode: servicePlace.zip, state: servicePlace.state }),
  });
  const [details, setDetails] = useState(known);
  const [isKept, setKept] = useState(false);
  const save = ({ address }: KnownDetails) =>
    edit.save(
      () => change.updateCustomerInfo({ serviceAddress: address }),
      (saved) => {
        // The server keeps an address that it cannot move.
        const zip = saved.serviceAddress?.zip;
        setKept(zip === undefined || !isSameZip(zip, address.zip));
        onChange(saved);
      },
    );
  const { problem } = edit;
  return (
    <Setting
      heading={<FormattedMessage id="manage.address.service" />}
      edit={{ ...edit, isSaved: edit.isSaved && !isKept }}
      view={<Known {...account} />}
      action={serviceAddress ? undefined : <FormattedMessage id="manage.add" />}
      onOpen={() => {
        setKept(false);
        setDetails(known());
      }}
      below={
        isKept && (
          <Notice tone="warning" live heading={<FormattedMessage id="manage.address.kept.title" />}>
            <p>
              <FormattedMessage id="manage.address.kept.text" />
            </p>
            <CallOrChat />
          </Notice>
        )
      }
    >
      {problem?.kind === 'brokeDown' && <BreakdownNotice breakdown={problem.breakdown} />}
      <AddressStep
        details={details}
        onDetails={setDetails}
        accountZip={serviceAddress?.zip ?? servicePlace?.zip}
        help={<CallUs />}
        action={<FormattedMessage id="manage.save" />}
        busy={edit.isSaving}
        onDone={(typed) => void save(typed)}
      />
      <div>
        <Button variant="quiet" onClick={edit.close}>
          <FormattedMessage id="manage.cancel" />
        </Button>
      </div>
    </Setting>
  );
}

function Known({ serviceAddress, servicePlace }: Account) {
  if (serviceAddress) return <WrittenAddress address={serviceAddress} />;
  return (
    <span className={css.soft}>
      {servicePlace ? (
        <FormattedMessage id="manage.address.place" values={{ zip: servicePlace.zip }} />
      ) : (
        <FormattedMessage id="manage.address.none" />
      )}
    </span>
  );
}
