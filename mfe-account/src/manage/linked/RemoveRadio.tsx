import {
  type DeviceRemovalReason,
  deviceRemovalReasons,
  type RemovalRefusal,
} from '@sideband/shared-sdk/account-management';
import type { OwnRadio } from '@sideband/shared-sdk/continuous-service';
import { FormattedMessage, useIntl, useIsOpen } from '@sideband/shared-sdk/react';
import { Button, ButtonLink, Buttons, ChoiceCards, Form, Notice } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { paths } from '../../paths.ts';
import { EditForm } from '../EditForm.tsx';
import { codeOf, type Edit } from '../use-edit.ts';

interface Props {
  radio: OwnRadio;
  name: string;
  edit: Edit<RemovalRefusal>;
  onRemove: (reason: DeviceRemovalReason) => void;
}

/** Asks why a radio is removed. A radio with a plan cannot be: the plan goes first. */
export function RemoveRadio({ radio, name, edit, onRemove }: Props) {
  const intl = useIntl();
  const [reason, setReason] = useState<DeviceRemovalReason | ''>('');
  const hasPlan = radio.subscriptionId !== null || codeOf(edit.problem) === 'SUBSCRIPTION_ACTIVE';
  if (hasPlan) return <PlanFirst radio={radio} onClose={edit.close} />;
  return (
    <EditForm
      fields={['reason']}
      validate={() =>
        reason === ''
          ? [
              {
                field: 'reason' as const,
                message: intl.formatMessage({ id: 'manage.linked.radio.why.missing' }),
              },
            ]
          : []
      }
      edit={edit}
      action={<FormattedMessage id="manage.linked.radio.remove" />}
      onSubmit={() => reason !== '' && onRemove(reason)}
    >
      <p>
        <FormattedMessage id="manage.linked.radio.sure" values={{ name }} />
      </p>
      <ChoiceCards<DeviceRemovalReason | ''>
        name="reason"
        legend={<FormattedMessage id="manage.linked.radio.why" />}
        value={reason}
        onChange={setReason}
        choices={deviceRemovalReasons.map((one, nth) => ({
          value: one,
          label: <FormattedMessage id={`manage.linked.radio.why.${nth}`} />,
        }))}
      />
    </EditForm>
  );
}

function PlanFirst({ radio, onClose }: { radio: OwnRadio; onClose: () => void }) {
  const canTransfer = useIsOpen(paths.transfer);
  const { subscriptionId } = radio;
  const query = subscriptionId === null ? '' : `?subscription=${subscriptionId}`;
  return (
    <Form fields={[]} onSubmit={onClose}>
      <Notice tone="warning" live heading={<FormattedMessage id="manage.linked.radio.planFirst" />}>
        <FormattedMessage
          id={`manage.linked.radio.planFirst.${canTransfer ? 'moveOrCancel' : 'cancel'}`}
        />
      </Notice>
      <Buttons>
        <ButtonLink to={`${paths.cancel}${query}`}>
          <FormattedMessage id="account.plan.cancel" />
        </ButtonLink>
        {canTransfer && (
          <ButtonLink to={paths.transfer}>
            <FormattedMessage id="manage.linked.radio.move" />
          </ButtonLink>
        )}
        <Button type="submit" variant="quiet">
          <FormattedMessage id="manage.linked.radio.keep" />
        </Button>
      </Buttons>
    </Form>
  );
}
