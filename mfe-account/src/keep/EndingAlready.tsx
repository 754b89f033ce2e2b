import type { Account } from '@sideband/shared-sdk/account';
import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { ButtonLink, OutcomePage } from '@sideband/shared-sdk/ui';
import { paths } from '../paths.ts';
import { CardNeeded } from './CardNeeded.tsx';
import { KeepButton, KeepNotice } from './KeepPlan.tsx';
import { useKeepPlan } from './useKeepPlan.ts';

interface Ending {
  subscriptionId: string;
  /** First day without service. */
  endsOn: string | null;
  account: Pick<Account, 'paymentMethod'>;
  onKept: () => void;
}

/** The plan was canceled earlier. */
export function EndingAlready({ subscriptionId, endsOn, account, onKept }: Ending) {
  const intl = useIntl();
  const day = useDayWords();
  const keeping = useKeepPlan(subscriptionId, { onKept });
  const title = intl.formatMessage({ id: 'cancel.ending.title' });
  useTitle(title);
  return (
    <OutcomePage
      title={title}
      why={<FormattedMessage id="cancel.ending.text" values={{ day: endsOn && day(endsOn) }} />}
      primary={<KeepButton keeping={keeping} isMain />}
      secondary={
        <ButtonLink to={paths.account}>
          <FormattedMessage id="account.toAccount" />
        </ButtonLink>
      }
    >
      <CardNeeded account={account} day={endsOn} />
      <KeepNotice keeping={keeping} />
    </OutcomePage>
  );
}
