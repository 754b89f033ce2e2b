import { Consents, judgeConsents } from '@sideband/shared-sdk/blocks/consents';
import { RadioCard } from '@sideband/shared-sdk/blocks/radio-lookup';
import { SignIn } from '@sideband/shared-sdk/blocks/sign-in';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Button, type FieldError, Form } from '@sideband/shared-sdk/ui';
import { SummaryList } from '@sideband/shared-sdk/ui/on-demand';
import { DateRows } from '../claim/DateRows.tsx';
import { brandValues } from './brand.ts';
import { MakerNotice } from './MakerNotice.tsx';
import { MakerTermsBox } from './MakerTermsBox.tsx';
import type { MakerFlow } from './useMakerFlow.ts';

interface Props {
  flow: MakerFlow;
  address: (step: string) => string;
  onProblem: (hasProblem: boolean) => void;
}

type Field = 'makerTerms' | 'offerTerms';

/** The car, the account, the terms of the maker and of Sideband, and the button that claims. */
export function MakerReview({ flow, address, onProblem }: Props) {
  const intl = useIntl();
  const { choices, change, country, claiming, isSignedIn, claim, terms, isTermsTicked } = flow;
  const { shown, email, by, brand } = flow;
  const isBusy = claiming.state.step === 'claiming';
  // In Canada the text at the button states the offer terms; in the US they have a checkbox.
  const offerTerms = country === 'US' ? 'asked' : 'none';
  const agreed = { offerTerms: choices.offerTerms, marketing: choices.marketing };
  const action = <FormattedMessage id="claim.activate" />;
  const values = brandValues(brand);
  if (!isSignedIn) {
    return (
      <>
        <MakerNotice flow={flow} />
        <SignIn onDone={claiming.reset} onProblem={onProblem} />
      </>
    );
  }
  const fields: Field[] = [
    ...(terms ? (['makerTerms'] as const) : []),
    ...(offerTerms === 'asked' ? (['offerTerms'] as const) : []),
  ];
  const judge = (): FieldError<Field>[] => [
    ...(terms && !isTermsTicked
      ? [
          {
            field: 'makerTerms' as const,
            message: intl.formatMessage({ id: 'maker.terms.missing' }, values),
          },
        ]
      : []),
    ...judgeConsents(agreed, offerTerms, intl),
  ];
  return (
    <Form
      fields={fields}
      validate={judge}
      onSubmit={() => void claim()}
      busy={isBusy}
      onProblem={onProblem}
    >
      <MakerNotice flow={flow} />
      <SummaryList
        rows={[
          { term: <FormattedMessage id="claim.car" />, value: <RadioCard radio={shown} /> },
          {
            term: <FormattedMessage id="claim.account" />,
            value: <bdi>{email}</bdi>,
            change: address('profile'),
          },
          ...(by === 'maker'
            ? [
                {
                  term: <FormattedMessage id="maker.review.profile" />,
                  value: <FormattedMessage id="maker.review.profile.maker" values={values} />,
                },
              ]
            : []),
          { term: <FormattedMessage id="claim.runs" />, value: <DateRows car={shown} /> },
        ]}
      />
      <p>
        <FormattedMessage id="claim.ends" />
      </p>
      <MakerTermsBox flow={flow} />
      <Consents
        agreed={agreed}
        onChange={change}
        offerTerms={offerTerms}
        charges={[]}
        action={action}
      />
      <Button
        type="submit"
        variant="primary"
        busy={isBusy}
        busyLabel={intl.formatMessage({ id: 'claim.activating' })}
      >
        {action}
      </Button>
    </Form>
  );
}
