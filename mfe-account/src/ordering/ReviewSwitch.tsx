import type { Account } from '@sideband/shared-sdk/account';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Page } from '@sideband/shared-sdk/ui';
import { type ReactNode, useState } from 'react';
import { ConfirmSwitch } from './ConfirmSwitch.tsx';
import type { Changed } from './PromotionOf.tsx';
import { SwitchNotice } from './SwitchNotice.tsx';
import type { SwitchOrder } from './useSwitchOrder.ts';

interface Props {
  ordering: SwitchOrder;
  account: Account;
  /** Message ID of the title, while no other card is asked for. */
  title: string;
  lead?: ReactNode;
  /** Whether no card on file can pay. */
  isCardMissing?: boolean;
  /** The plan that is changed. */
  plan: Changed | undefined;
  /** The new price over time. */
  price: string | undefined;
  back: { to: string; label?: ReactNode };
  /** Page where something else can be chosen when this change is refused. */
  otherwise: string;
}

/** Final review of a change, and another card if the one on file was declined. */
export function ReviewSwitch(props: Props) {
  const { ordering, account, title: id, lead, isCardMissing = false, back, otherwise } = props;
  const intl = useIntl();
  const [hasProblem, setHasProblem] = useState(false);
  const isDeclined = ordering.declined !== undefined;
  const title = intl.formatMessage({ id: isDeclined ? 'ordering.pay.title' : id });
  useTitle(hasProblem ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  return (
    <Page
      title={title}
      lead={isDeclined ? <FormattedMessage id="ordering.pay.lead" /> : lead}
      back={back}
    >
      <SwitchNotice ordering={ordering} back={otherwise} />
      <ConfirmSwitch
        ordering={ordering}
        account={account}
        plan={props.plan}
        price={props.price}
        asksCard={isDeclined || isCardMissing}
        onProblem={setHasProblem}
      />
    </Page>
  );
}
