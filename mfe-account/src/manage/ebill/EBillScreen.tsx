import type { Sdk } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account';
import { payments } from '@sideband/shared-sdk/payments';
import { FormattedMessage, useIntl, useSdk } from '@sideband/shared-sdk/react';
import { ChoiceCards } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { EditForm } from '../EditForm.tsx';
import { PartPage } from '../PartPage.tsx';
import { Setting } from '../Setting.tsx';
import { useEdit } from '../use-edit.ts';
import { useOwn } from '../use-own.ts';

const read = (sdk: Sdk) =>
  sdk
    .bind(accounts)
    .read()
    .then(({ value: { email, billingStatus } }) => ({ email, isEBill: billingStatus.isEBill }));
type Bills = Awaited<ReturnType<typeof read>>;

/** Bills by email or on paper. */
export function EBillScreen() {
  const own = useOwn(read);
  return (
    <PartPage part="ebill" own={own}>
      {(bills) => (
        <EBillSetting
          bills={bills}
          onChange={(changed) => own.step === 'read' && own.change(changed)}
        />
      )}
    </PartPage>
  );
}

interface Props {
  bills: Bills;
  onChange: (change: { isEBill: boolean }) => void;
}

function EBillSetting({ bills: { email, isEBill }, onChange }: Props) {
  const intl = useIntl();
  const change = useSdk().bind(payments);
  const edit = useEdit('ebill');
  const now = isEBill ? 'email' : 'paper';
  const [chosen, setChosen] = useState<'email' | 'paper'>(now);
  return (
    <Setting
      heading={<FormattedMessage id="manage.ebill.how" />}
      edit={edit}
      view={<FormattedMessage id={`manage.ebill.${now}`} values={{ email: <bdi>{email}</bdi> }} />}
      onOpen={() => setChosen(now)}
    >
      <EditForm
        fields={[]}
        edit={edit}
        onSubmit={() =>
          void edit.save(
            () => change.updateEBillEnrollment({ isEBill: chosen === 'email' }),
            onChange,
          )
        }
      >
        <ChoiceCards
          name="ebill"
          legend={<FormattedMessage id="manage.ebill.how" />}
          value={chosen}
          onChange={setChosen}
          choices={(['email', 'paper'] as const).map((way) => ({
            value: way,
            label: intl.formatMessage({ id: `manage.ebill.${way}` }, { email }),
            hint: intl.formatMessage({ id: `manage.ebill.${way}.hint` }),
          }))}
        />
      </EditForm>
    </Setting>
  );
}
