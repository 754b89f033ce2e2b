import { billing } from '@sideband/shared-sdk/billing';
import { judgeNames, NameFields } from '@sideband/shared-sdk/blocks/address';
import { FormattedMessage, useDraft, useIntl, useSdk } from '@sideband/shared-sdk/react';
import { accept } from '@sideband/shared-sdk/wire';
import { EditForm } from '../EditForm.tsx';
import { Setting } from '../Setting.tsx';
import { useEdit } from '../use-edit.ts';
import type { BillingInfoProps } from './BillingInfoScreen.tsx';

/** The billing profile is replaced as a whole, so its address is sent along. */
export function BillingNameSetting({ info: { profile }, onChange }: BillingInfoProps) {
  const intl = useIntl();
  const change = useSdk().bind(billing);
  const edit = useEdit('billingName');
  const [firstName, setFirst] = useDraft('billing.firstName');
  const [lastName, setLast] = useDraft('billing.lastName');
  const name = profile?.billingProfileName.firstAndLastName;
  return (
    <Setting
      heading={<FormattedMessage id="manage.billing-info.name" />}
      edit={edit}
      view={name && `${name.firstName} ${name.lastName}`}
      onOpen={() => {
        setFirst(name?.firstName ?? '');
        setLast(name?.lastName ?? '');
      }}
    >
      <EditForm
        fields={['firstName', 'lastName']}
        validate={(typed) => judgeNames(typed, intl) as never}
        edit={edit}
        onSubmit={(typed) =>
          void edit.save(
            async () =>
              profile?.serviceAddress
                ? change.updateBillingProfile({
                    params: { billingProfileId: profile.id },
                    body: {
                      billingProfileName: { firstAndLastName: typed },
                      serviceAddress: profile.serviceAddress,
                    },
                  })
                : accept(profile),
            (saved) => onChange({ profile: saved }),
          )
        }
      >
        <NameFields
          value={{ firstName, lastName }}
          onChange={(typed) => {
            setFirst(typed.firstName);
            setLast(typed.lastName);
          }}
        />
      </EditForm>
    </Setting>
  );
}
