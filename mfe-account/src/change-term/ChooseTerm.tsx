import {
  PlanName,
  PromotionEnds,
  promotionOf,
  useCourseWords,
  WhichPlan,
} from '@sideband/shared-sdk/blocks/own-plans';
import { FormattedMessage, useIntl, useSdk, useTitle } from '@sideband/shared-sdk/react';
import {
  Button,
  ChoiceCards,
  DefinitionList,
  FlowWithSummary,
  Form,
  Page,
  SummaryCard,
} from '@sideband/shared-sdk/ui';
import { TravelingArtwork } from '@sideband/shared-sdk/ui/artwork';
import { useState } from 'react';
import type { Changeable, TermsState } from './read-terms.ts';
import type { Term } from './terms.ts';
import { beginOf, dearerBy, paidTerm, termOf } from './terms.ts';
import { useTermWords } from './useTermWords.ts';

interface Props {
  found: Extract<TermsState, { step: 'ready' }>['found'];
  /** Plan named in the query string. */
  asked: Changeable | undefined;
  onChosen: (chosen: { subscription: string; offer?: string }) => void;
}

/** Lets the customer choose a plan, if there are several, and then another term for it. */
export function ChooseTerm({ found, asked, onChosen }: Props) {
  const intl = useIntl();
  const plan = asked ?? (found.length === 1 ? found[0] : undefined);
  if (plan) return <Terms plan={plan} onChosen={onChosen} />;
  const [first, ...others] = found;
  return (
    <WhichPlan
      title={intl.formatMessage({ id: 'changeTerm.which' })}
      plans={[first.subscription, ...others.map(({ subscription }) => subscription)]}
      onChosen={(subscription) => onChosen({ subscription })}
    />
  );
}

function Terms({ plan, onChosen }: { plan: Changeable } & Pick<Props, 'onChosen'>) {
  const { subscription, now, others, prices } = plan;
  const today = useSdk().time.today();
  const course = useCourseWords();
  const intl = useIntl();
  const words = useTermWords();
  const [picked, setPicked] = useState<string>(others[0].id);
  const title = intl.formatMessage({ id: 'changeTerm.title' });
  useTitle(title);
  const paid = paidTerm(subscription, now);
  const monthly = paid?.months === 1 ? paid.price : undefined;
  const promotion = promotionOf(prices);
  const youPay = promotion ? course(prices) : paid && words.price(paid);
  const chosen = termOf(others.find(({ id }) => id === picked) ?? others[0]);
  const hintOf = (term: Term) => {
    if (!promotion) return words.saving(term, monthly);
    const dearer = dearerBy(term, prices, beginOf(plan, term, today).starts);
    return dearer && words.dearer(term, dearer);
  };
  const nowWords = intl.formatMessage({ id: 'changeTerm.now' });
  return (
    <FlowWithSummary
      summary={
        <SummaryCard label={nowWords} line={nowWords}>
          <h2>{nowWords}</h2>
          <TravelingArtwork kind="plan" id={subscription.productId} size="wide" />
          <DefinitionList
            rows={[
              {
                term: <FormattedMessage id="ordering.plan" />,
                value: <PlanName offerId={subscription.offerId} />,
              },
              ...(youPay
                ? [{ term: <FormattedMessage id="changeTerm.youPay" />, value: youPay }]
                : []),
            ]}
          />
        </SummaryCard>
      }
    >
      <Page title={title} lead={<FormattedMessage id="changeTerm.lead" />}>
        <Form
          fields={[]}
          validate={() => []}
          onSubmit={() => onChosen({ subscription: subscription.id, offer: picked })}
        >
          <ChoiceCards
            name="term"
            legend={<FormattedMessage id="changeTerm.others" />}
            value={picked}
            onChange={setPicked}
            choices={others.map((offer) => {
              const term = termOf(offer);
              const hint = hintOf(term);
              return {
                value: offer.id as string,
                label: intl.formatMessage(
                  { id: 'changeTerm.choice' },
                  { term: words.name(term), price: words.price(term) },
                ),
                ...(hint && { hint }),
              };
            })}
          />
          <PromotionEnds
            promotion={promotion}
            {...beginOf(plan, chosen, today)}
            price={words.price(chosen)}
          />
          <p>
            <FormattedMessage id="changeTerm.plusTax" />
          </p>
          <Button type="submit" variant="primary">
            <FormattedMessage id="changeTerm.continue" />
          </Button>
        </Form>
      </Page>
    </FlowWithSummary>
  );
}
