import type { Account } from '@sideband/shared-sdk/account';
import type { Offer } from '@sideband/shared-sdk/offers';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Page } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { ConfirmSwitch } from '../ordering/ConfirmSwitch.tsx';
import { SwitchNotice } from '../ordering/SwitchNotice.tsx';
import type { SwitchOrder } from '../ordering/useSwitchOrder.ts';
import { paths } from '../paths.ts';
import { termOf } from './terms.ts';
import { useTermWords } from './useTermWords.ts';

interface Props {
  ordering: SwitchOrder;
  account: Account;
  /**
   * Chosen offer. Undefined when an order was resumed from the query string, which does not name
   * the offer.
   */
  offer: Offer | undefined;
}

/** Final review, and another card if the one on file was declined. */
export function Review({ ordering, account, offer }: Props) {
  const intl = useIntl();
  const words = useTermWords();
  const [hasProblem, setHasProblem] = useState(false);
  const isDeclined = ordering.declined !== undefined;
  const title = intl.formatMessage({
    id: isDeclined ? 'ordering.pay.title' : 'changeTerm.review.title',
  });
  useTitle(hasProblem ? intl.formatMessage({ id: 'ui.errorTitle' }, { title }) : title);
  return (
    <Page
      title={title}
      lead={
        isDeclined ? (
          <FormattedMessage id="ordering.pay.lead" />
        ) : (
          offer && words.price(termOf(offer))
        )
      }
      back={{ to: paths.changeTerm, label: <FormattedMessage id="ordering.back" /> }}
    >
      <SwitchNotice ordering={ordering} back={paths.changeTerm} />
      <ConfirmSwitch
        ordering={ordering}
        account={account}
        asksCard={isDeclined}
        onProblem={setHasProblem}
      />
    </Page>
  );
}
