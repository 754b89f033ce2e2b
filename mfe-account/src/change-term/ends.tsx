import { FormattedMessage, useIntl, useIsOpen, useTitle } from '@sideband/shared-sdk/react';
import { ButtonLink, OutcomePage } from '@sideband/shared-sdk/ui';
import { CallUs } from '../help/CallUs.tsx';
import { paths } from '../paths.ts';

const ways = {
  chosenAlready: paths.account,
  noOther: paths.account,
  partner: paths.account,
  pastDue: paths.pay,
  cancelled: paths.account,
  noPlan: paths.subscribe,
} as const;

/** Explains why there is no term to choose, and links onward. */
export function End({ id, partner }: { id: keyof typeof ways; partner?: string }) {
  const intl = useIntl();
  // Until bills can be paid on this site, the text refers past-due customers to chat.
  const isDeadEnd = !useIsOpen(ways[id]);
  useTitle(intl.formatMessage({ id: `changeTerm.${id}.title` }, { partner }));
  return (
    <OutcomePage
      tone={id === 'pastDue' ? 'warning' : 'info'}
      title={<FormattedMessage id={`changeTerm.${id}.title`} values={{ partner }} />}
      why={<FormattedMessage id={`changeTerm.${id}.text`} values={{ partner }} />}
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
