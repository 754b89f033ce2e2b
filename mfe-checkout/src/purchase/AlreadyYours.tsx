import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { ButtonLink, OutcomePage } from '@sideband/shared-sdk/ui';
import { paths } from '../paths.ts';

const words = {
  plan: { title: 'purchase.already.title', text: 'purchase.already.text' },
  offer: { title: 'targeted.taken.title', text: 'targeted.taken.text' },
};

/** Says that the customer already has this plan, or has already taken this offer. */
export function AlreadyYours({ what = 'plan' }: { what?: keyof typeof words }) {
  const intl = useIntl();
  const { title, text } = words[what];
  useTitle(intl.formatMessage({ id: title }));
  return (
    <OutcomePage
      tone="info"
      title={<FormattedMessage id={title} />}
      why={<FormattedMessage id={text} />}
      primary={
        <ButtonLink variant="primary" to={paths.account}>
          <FormattedMessage id="purchase.toAccount" />
        </ButtonLink>
      }
      secondary={
        <ButtonLink to={paths.subscribe}>
          <FormattedMessage id="purchase.seeOthers" />
        </ButtonLink>
      }
    />
  );
}
