import type { MaskedAccount, MaskedRadio } from '@sideband/shared-sdk/identification';
import { FormattedMessage, useShown } from '@sideband/shared-sdk/react';
import { Button, Buttons, Card, ChoiceCards, DefinitionList } from '@sideband/shared-sdk/ui';
import { useState } from 'react';

interface Props {
  /** Accounts found. Must not be empty. */
  accounts: MaskedAccount[];
  onYes: (account: MaskedAccount) => void;
  onNo: () => void;
}

/**
 * Shows the accounts found, masked to what their owner recognizes, and asks whether one is the
 * customer's.
 */
export function IsThisYou({ accounts, onYes, onNo }: Props) {
  useShown('authenticate', 'accountlookupinterstitialstep');
  const [chosen, setChosen] = useState('0');
  const account = accounts[Number(chosen)] ?? accounts[0];
  if (!account) return null;
  return (
    <>
      {accounts.length > 1 && (
        <ChoiceCards
          name="account"
          legend={<FormattedMessage id="identify.several" />}
          choices={accounts.map((one, index) => ({
            value: String(index),
            label: one.devices[0] ? <Radio radio={one.devices[0]} /> : one.maskedEmail,
            hint: one.maskedEmail,
          }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <Card>
        <DefinitionList
          rows={[
            {
              term: <FormattedMessage id="identify.initials" />,
              value: account.initials,
            },
            {
              term: <FormattedMessage id="identify.email" />,
              value: <bdi>{account.maskedEmail}</bdi>,
            },
            ...account.devices.map((radio) => ({
              term: <FormattedMessage id="identify.radio" />,
              value: <Radio radio={radio} />,
            })),
          ]}
        />
      </Card>
      <Buttons>
        <Button variant="primary" onClick={() => onYes(account)}>
          <FormattedMessage id="identify.yes" />
        </Button>
        <Button variant="quiet" onClick={onNo}>
          <FormattedMessage id="identify.no" />
        </Button>
      </Buttons>
    </>
  );
}

function Radio({ radio: { nickname, yearMakeModel, radioIdLastFour } }: { radio: MaskedRadio }) {
  const name = nickname ?? yearMakeModel;
  return (
    <>
      {name && <>{name}, </>}
      <FormattedMessage id="identify.lastFour" values={{ lastFour: radioIdLastFour }} />
    </>
  );
}
