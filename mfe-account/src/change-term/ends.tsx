import { CallUs } from '@sideband/shared-sdk/blocks/help';
import { FormattedMessage, useIntl, useIsOpen, useTitle } from '@sideband/shared-sdk/react';
import { type BillingPartner, partnerName } from '@sideband/shared-sdk/subscriptions';
import { ButtonLink, OutcomePage } from '@sideband/shared-sdk/ui';
import { paths } from '../paths.ts';
import { partnerPages } from '../plan/partner-pages.ts';

const ways = {
  chosenAlready: paths.account,
  noOther: paths.account,
  pastDue: paths.pay,
  cancelled: paths.account,
  noPlan: paths.subscribe,
} as const;

/** Explains why there is no term to choose, and links onward. */
export function End({ id }: { id: keyof typeof ways }) {
  const intl = useIntl();
  // Until bills can be paid on this site, the text refers past-due customers to chat.
  const isDeadEnd = !useIsOpen(ways[id]);
  useTitle(intl.formatMessage({ id: `changeTerm.${id}.title` }));
  return (
    <OutcomePage
      tone={id === 'pastDue' ? 'warning' : 'info'}
      title={<FormattedMessage id={`changeTerm.${id}.title`} />}
      why={<FormattedMessage id={`changeTerm.${id}.text`} />}
      primary={
        isDeadEnd ? (
          <ButtonLink variant="primary" to={paths.account}>
            <FormattedMessage id="changeTerm.noOther.way" />
          </ButtonLink>
        ) : (
          <ButtonLink variant="primary" to={ways[id]}>
            <FormattedMessage id={`changeTerm.${id}.way`} />
          </ButtonLink>
        )
      }
    >
      {isDeadEnd && (
        <>
          <p>
            <FormattedMessage id="changeTerm.pastDue.ask" />
          </p>
          <CallUs />
        </>
      )}
    </OutcomePage>
  );
}

/** Sends the customer to the partner that bills the plan. */
export function AtPartner({ partner }: { partner: BillingPartner }) {
  const intl = useIntl();
  const values = { partner: partnerName(partner) };
  useTitle(intl.formatMessage({ id: 'changeTerm.partner.title' }, values));
  return (
    <OutcomePage
      tone="info"
      title={<FormattedMessage id="changeTerm.partner.title" values={values} />}
      why={<FormattedMessage id="changeTerm.partner.text" values={values} />}
      primary={
        <ButtonLink variant="primary" to={partnerPages[partner]}>
          <FormattedMessage id="changeTerm.partner.way" values={values} />
        </ButtonLink>
      }
      secondary={
        <ButtonLink to={paths.account}>
          <FormattedMessage id="account.toAccount" />
        </ButtonLink>
      }
    />
  );
}
