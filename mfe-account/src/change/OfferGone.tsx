import type { Identified } from '@sideband/shared-sdk/account';
import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { ButtonLink, OutcomePage } from '@sideband/shared-sdk/ui';
import { paths } from '../paths.ts';

const said = ['OFFER_EXPIRED', 'OFFER_REDEEMED'];

/** Says why the offer of the link cannot be taken, and leads to the plans that can. */
export function OfferGone({ identified }: { identified: Identified | undefined }) {
  const intl = useIntl();
  const isTaken = identified?.isOfferTaken === true;
  const code = identified?.offerRefusal?.code ?? '';
  const title = intl.formatMessage({ id: `changeTargeted.${isTaken ? 'taken' : 'gone'}.title` });
  useTitle(title);
  const why = isTaken ? 'taken.text' : `gone.${said.includes(code) ? code : 'other'}`;
  const toAccount = (
    <ButtonLink variant={isTaken ? 'primary' : 'secondary'} to={paths.account}>
      <FormattedMessage id="account.toAccount" />
    </ButtonLink>
  );
  const toAll = (
    <ButtonLink variant={isTaken ? 'secondary' : 'primary'} to={paths.change}>
      <FormattedMessage id="changeTargeted.all" />
    </ButtonLink>
  );
  return (
    <OutcomePage
      title={title}
      why={<FormattedMessage id={`changeTargeted.${why}`} />}
      primary={isTaken ? toAccount : toAll}
      secondary={isTaken ? toAll : toAccount}
    />
  );
}
