import { FormattedMessage, useIntl, useTitle } from '@sideband/shared-sdk/react';
import { Button, ButtonLink, OutcomePage } from '@sideband/shared-sdk/ui';
import { paths } from '../paths.ts';

interface Props {
  why: 'notEligible' | 'verifiedElsewhere';
  onAgain: () => void;
}

/** Says that the student price does not apply, and links to other plans. */
export function NotAStudent({ why, onAgain }: Props) {
  const intl = useIntl();
  useTitle(intl.formatMessage({ id: `studentCheck.${why}` }));
  return (
    <OutcomePage
      tone="warning"
      title={<FormattedMessage id={`studentCheck.${why}`} />}
      why={<FormattedMessage id={`studentCheck.${why}.why`} />}
      primary={
        <ButtonLink variant="primary" to={paths.subscribe}>
          <FormattedMessage id="studentCheck.otherPlans" />
        </ButtonLink>
      }
      secondary={
        <Button onClick={onAgain}>
          <FormattedMessage id="studentCheck.otherSchool" />
        </Button>
      }
    />
  );
}
