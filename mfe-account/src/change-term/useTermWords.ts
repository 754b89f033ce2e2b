import { useIntl } from '@sideband/shared-sdk/react';
import { useMoneyFormat } from '@sideband/shared-sdk/ui';
import type { Money } from '@sideband/shared-sdk/wire';
import { savingOf, type Term } from './terms.ts';

/** Localized name, price and saving of a term. */
export function useTermWords() {
  const intl = useIntl();
  const money = useMoneyFormat();
  return {
    name: ({ months }: Pick<Term, 'months'>) =>
      intl.formatMessage({ id: 'changeTerm.term' }, { months }),
    price: ({ months, price }: Term) =>
      intl.formatMessage({ id: 'changeTerm.price' }, { months, price: money(price) }),
    dearer: ({ months, price }: Term, { unchanged, by }: { unchanged: Money; by: number }) =>
      intl.formatMessage(
        { id: 'changeTerm.dearer' },
        {
          months,
          unchanged: money(unchanged),
          kind: by === 0 ? 'same' : by > 0 ? 'more' : 'less',
          by: money({ ...price, minorUnits: Math.abs(by) }),
        },
      ),
    saving(term: Term, monthly: Money | undefined) {
      const saved = savingOf(term, monthly);
      if (!saved || !monthly) return undefined;
      return intl.formatMessage(
        { id: 'changeTerm.saving' },
        {
          months: term.months,
          monthly: money(monthly),
          byTheMonth: money(saved.byTheMonth),
          saving: money(saved.saving),
        },
      );
    },
  };
}
