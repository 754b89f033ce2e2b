import type { Account } from '@sideband/shared-sdk/account';
import { useDayWords } from '@sideband/shared-sdk/blocks/price-summary';
import { FormattedMessage, useIsOpen } from '@sideband/shared-sdk/react';
import { ButtonLink, Buttons } from '@sideband/shared-sdk/ui';
import { paths } from '../paths.ts';

type Paying = Pick<Account, 'paymentMethod'>;

/** Returns whether no card on file can pay on that day: there is none, or it expires before. */
export function needsCardBy({ paymentMethod }: Paying, day: string | null | undefined): boolean {
  const card = paymentMethod?.creditCard;
  return card === undefined || (Boolean(day) && card.expirationDate < String(day));
}

/** Leads to the page where a card is added. */
export function AddCardLink({ isMain = false }: { isMain?: boolean }) {
  const isOpen = useIsOpen(paths.payment);
  return (
    isOpen && (
      <ButtonLink variant={isMain ? 'primary' : 'secondary'} to={paths.payment}>
        <FormattedMessage id="keep.card.way" />
      </ButtonLink>
    )
  );
}

interface Props {
  account: Paying;
  /** Day on which the plan would renew. */
  day: string | null | undefined;
}

/** Says by which day a plan that is kept needs a card. Nothing if the card on file can pay. */
export function CardNeeded({ account, day: renewsOn }: Props) {
  const day = useDayWords();
  if (!renewsOn || !needsCardBy(account, renewsOn)) return null;
  return (
    <p>
      <FormattedMessage id="keep.card.before" values={{ day: day(renewsOn) }} />
    </p>
  );
}

/** The plan is kept: when it renews, and whether it needs a card by then. */
export function KeptWords({ account, day: renewsOn }: Props) {
  const day = useDayWords();
  const values = { day: renewsOn ? day(renewsOn) : undefined };
  if (!renewsOn || !needsCardBy(account, renewsOn)) {
    return <FormattedMessage id={renewsOn ? 'keep.kept.on' : 'keep.kept'} values={values} />;
  }
  return (
    <>
      <p>
        <FormattedMessage id="keep.kept.card" values={values} />
      </p>
      <Buttons>
        <AddCardLink />
      </Buttons>
    </>
  );
}
