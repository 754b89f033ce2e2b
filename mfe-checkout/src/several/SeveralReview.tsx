import { BreakdownNotice } from '@sideband/shared-sdk/blocks/breakdown';
import { Consents, judgeConsents } from '@sideband/shared-sdk/blocks/consents';
import { ThreeDSecure } from '@sideband/shared-sdk/blocks/payment';
import { useOfferNames } from '@sideband/shared-sdk/blocks/plan-picker';
import { PriceRows, today } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { useNavigate } from '@sideband/shared-sdk/react/router';
import {
  Button,
  ButtonLink,
  Buttons,
  Card,
  Form,
  Notice,
  Skeleton,
  StatusPill,
  useMoneyFormat,
} from '@sideband/shared-sdk/ui';
import { SummaryList } from '@sideband/shared-sdk/ui/on-demand';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { paths } from '../paths.ts';
import { DetailsSummary, PayingSummary } from '../purchase/Summaries.tsx';
import type { SeveralChoices } from '../radio/several-radios.ts';
import { StepPage } from '../steps/StepPage.tsx';
import type { StepFlow } from '../steps/useStepFlow.ts';
import { RadioLine } from './RadioLine.tsx';
import { UnsureNotice } from './UnsureNotice.tsx';
import type { Row, Several } from './useSeveral.ts';

interface Props {
  flow: StepFlow;
  several: Several;
  change: (change: (now: SeveralChoices) => SeveralChoices) => void;
}

/**
 * Review with a summary for each radio, one total and one submit button. Each failure is shown at
 * its radio.
 */
export function SeveralReview({ flow, several, change }: Props) {
  const { rows, note, breakdown, buy, isBuying, isPriced, retryPrices, checkAgain } = several;
  const { orderIds } = several;
  const { address, consents, choices } = flow;
  const intl = useIntl();
  const navigate = useNavigate();
  const money = useMoneyFormat();
  const [isWrong, setIsWrong] = useState(false);
  const bought = rows.filter(({ outcome }) => outcome?.is === 'bought');
  const open = rows.filter(({ outcome, refused }) => outcome?.is !== 'bought' && !refused);
  const isSettled = !isBuying && bought.length > 0 && bought.length === rows.length;
  const has = (is: NonNullable<Row['outcome']>['is']) =>
    !isBuying && rows.some(({ outcome }) => outcome?.is === is);
  const failed = open.filter(({ outcome }) => outcome !== undefined).length;

  /** The card was declined and discarded. Nothing can be sent until another one is chosen. */
  const needsCard = !isBuying && choices.isPayingRefused;

  // The notice or button that had the focus disappears. The outcome of each radio is below the
  // heading, so that takes the focus.
  const page = useRef<HTMLDivElement>(null);
  const isUnsure = has('unsure');
  const before = useRef({ isUnsure: false, needsCard });
  useEffect(() => {
    const was = before.current;
    const hasGone = (was.isUnsure && !isUnsure) || (!was.needsCard && needsCard);
    if (hasGone && !isSettled) page.current?.querySelector('h1')?.focus();
    before.current = { isUnsure, needsCard };
  }, [isUnsure, needsCard, isSettled]);

  function finish() {
    void consents.record();
    const query = new URLSearchParams(orderIds.map((id) => ['order', id]));
    navigate(`${paths.several}/done?${query}`, { replace: true });
  }
  const settled = useEffectEvent(finish);
  useEffect(() => {
    if (isSettled) settled();
  }, [isSettled]);

  const totals = open.flatMap(({ quote }) => {
    const due = quote && today(quote.charges);
    return due ? [due.total] : [];
  });
  const [currency] = totals.map((one) => one.currency);
  const total = currency && {
    currency,
    minorUnits: totals.reduce((sum, { minorUnits }) => sum + minorUnits, 0),
  };
  const offerTerms = open.some(({ quote }) => quote?.charges.repeatingCharge) ? 'asked' : 'none';
  const words = intl.formatMessage(
    { id: failed > 0 ? 'several.retry' : 'several.buy' },
    { count: open.length, amount: total && money(total) },
  );
  return (
    <div ref={page}>
      <StepPage
        flow={flow}
        of="review"
        isWrong={isWrong}
        lead={needsCard ? <FormattedMessage id="several.review.needsCard" /> : undefined}
      >
        {!isBuying && bought.length > 0 && !isSettled && (
          <Notice
            tone="warning"
            live
            heading={
              <FormattedMessage
                id="several.partly"
                values={{ done: bought.length, count: rows.length }}
              />
            }
          >
            <FormattedMessage id="several.partly.text" />
          </Notice>
        )}
        {needsCard && (
          <Notice tone="danger" live heading={<FormattedMessage id="several.declined" />}>
            <p>
              <FormattedMessage id="several.declined.text" />
            </p>
            <ButtonLink to={address('payment')}>
              <FormattedMessage id="several.declined.go" />
            </ButtonLink>
          </Notice>
        )}
        {note && (
          <Notice tone="warning" live>
            <FormattedMessage id={`several.price.${note}`} />
          </Notice>
        )}
        {rows.map((row) => (
          <RadioCard
            key={row.radio.deviceId}
            row={row}
            onRemove={
              rows.length > 1 && !isBuying
                ? () =>
                    change((now) => ({
                      ...now,
                      radios: now.radios.filter(({ deviceId }) => deviceId !== row.radio.deviceId),
                    }))
                : undefined
            }
          />
        ))}
        <SummaryList
          rows={[
            {
              term: <FormattedMessage id="purchase.step.plans" />,
              value: <FormattedMessage id="several.count" values={{ count: rows.length }} />,
              change: address('plans'),
            },
            {
              term: <FormattedMessage id="purchase.step.address" />,
              value: <DetailsSummary {...flow} />,
              change: address('address'),
            },
            // Without a card, the notice above the submit button links to the payment page.
            ...(needsCard
              ? []
              : [
                  {
                    term: <FormattedMessage id="purchase.step.payment" />,
                    value: <PayingSummary {...flow} />,
                    change: address('payment'),
                  },
                ]),
          ]}
        />
        {breakdown && <BreakdownNotice breakdown={breakdown} onRetry={retryPrices} />}
        {!isPriced && !breakdown && <Skeleton shape={['card', 'button']} />}
        {isUnsure && <UnsureNotice onCheck={checkAgain} />}
        {isPriced && open.length > 0 && !isUnsure && !needsCard && (
          <Form
            fields={['offerTerms']}
            validate={() => judgeConsents(consents.agreed, offerTerms, intl)}
            onSubmit={() => void buy()}
            busy={isBuying}
            onProblem={setIsWrong}
          >
            {total && (
              <Card heading={<FormattedMessage id="several.total" />}>
                <p>
                  <strong>{money(total)}</strong>
                </p>
              </Card>
            )}
            <Consents
              offerTerms={offerTerms}
              charges={open.flatMap(({ quote }) => quote?.charges ?? [])}
              action={words}
              agreed={consents.agreed}
              onChange={consents.agree}
            />
            <Button
              type="submit"
              variant="primary"
              busy={isBuying}
              busyLabel={intl.formatMessage({ id: 'purchase.placing' })}
            >
              {words}
            </Button>
          </Form>
        )}
        {!isBuying && bought.length > 0 && !isSettled && (
          <Buttons>
            <Button variant="quiet" onClick={finish}>
              <FormattedMessage id="several.leave" />
            </Button>
          </Buttons>
        )}
        {several.challenge && (
          <ThreeDSecure clientSecret={several.challenge} onEnd={several.challengeEnded} />
        )}
      </StepPage>
    </div>
  );
}

/** Problems of single radios, each with its own text. */
const problems = [
  'declined',
  'unsent',
  'notTried',
  'lapsed',
  'taken',
  'gone',
  'untaxed',
  'unsure',
] as const;

function RadioCard({ row, onRemove }: { row: Row; onRemove: (() => void) | undefined }) {
  const { radio, offerId, quote, refused, outcome } = row;
  const nameOf = useOfferNames(offerId);
  const isBought = outcome?.is === 'bought';
  const is = refused ?? outcome?.is;
  const problem = isBought ? undefined : problems.find((one) => one === is);
  return (
    <Card
      heading={<RadioLine radio={radio} />}
      aside={
        (isBought || problem) && (
          <StatusPill tone={isBought ? 'ok' : 'warning'}>
            <FormattedMessage
              id={
                isBought
                  ? 'several.done'
                  : problem === 'unsure'
                    ? 'several.notKnown'
                    : 'several.notDone'
              }
            />
          </StatusPill>
        )
      }
    >
      {problem && (
        <p>
          <FormattedMessage id={`several.problem.${problem}`} />
        </p>
      )}
      {quote ? (
        <PriceRows charges={quote.charges} nameOf={({ productId }) => nameOf(productId)} />
      ) : (
        <p>{nameOf('')}</p>
      )}
      {!isBought && onRemove && (
        <Button variant="quiet" onClick={onRemove}>
          <FormattedMessage
            id="several.remove"
            values={{ lastFour: <bdi>{radio.radioIdLastFour}</bdi> }}
          />
        </Button>
      )}
    </Card>
  );
}
