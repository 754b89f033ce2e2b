import { describe, expect, it } from '@jest/globals';
import type { FakeBackend, OfferOptions } from '@sideband/shared-sdk/fake';
import { Form } from '@sideband/shared-sdk/ui';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { PlanPicker } from './PlanPicker.tsx';
import { visit } from './test-visit.tsx';
import { useOfferNames } from './useOfferNames.ts';
import { planOf, usePlans } from './usePlans.ts';

type Options = Parameters<typeof usePlans>[0] & { shows?: 'all' | 'recommended' };

/** Returns a page with the picker in a form, as a flow uses it. */
const pageWith = ({ shows = 'all', ...options }: Options = {}) =>
  function Page() {
    const plans = usePlans(options);
    const [chosen, setChosen] = useState<string>();
    const nameOf = useOfferNames(chosen);
    const mistakes = () =>
      chosen === undefined ? [{ field: 'plan' as const, message: 'Choose a plan.' }] : [];
    return (
      <Form fields={['plan']} validate={mistakes} onSubmit={() => {}}>
        <PlanPicker
          plans={plans}
          shows={shows}
          value={chosen}
          onChange={({ offer }) => setChosen(offer.id)}
        />
        <p>Chosen: {planOf(plans, chosen)?.name ?? 'nothing'}</p>
        <p>Called: {chosen ? nameOf('streaming-all-access') : ''}</p>
        <button type="submit">Continue</button>
      </Form>
    );
  };

const listed =
  (...allOptions: OfferOptions[]) =>
  async ({ given }: FakeBackend) => {
    for (const options of allOptions) await given.offer({ isListed: true, ...options });
  };
const monthly: OfferOptions = {
  recommended: true,
  content: {
    name: 'All Access',
    description: 'Everything in the app.',
    highlights: ['Ad-free music', 'Your own stations'],
    deal: '$3.00 for 3 months',
    listeningOptions: ['streaming app', 'custom stations'],
  },
};
const yearly: OfferOptions = {
  baseTerm: 'Annual',
  begins: 'regular',
  content: { name: 'All Access, yearly', deal: 'Best value' },
};

const radio = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('radio', { name });

describe('PlanPicker', () => {
  it('shows the price over time, how to listen and the details of a plan', async () => {
    const { user } = await visit(pageWith(), { given: listed(monthly) });
    const card = (await radio('All Access')).closest('div') ?? document.body;
    const { getByText, getAllByRole } = within(card);
    expect(getByText('$3.00 for 3 months, then $10.99/month')).toBeTruthy();
    expect(getByText('Everything in the app.')).toBeTruthy();
    expect(getByText('Intro price')).toBeTruthy();
    expect(getByText('In the app')).toBeTruthy();
    expect(getByText('Your own stations', { selector: 'li:has(svg)' })).toBeTruthy();
    await user.click(getByText('What you get'));
    expect(getAllByRole('listitem').map((item) => item.textContent)).toContain('Ad-free music');
  });

  it('compares the plans in a table when the customer asks for it', async () => {
    const news: OfferOptions = {
      begins: 'regular',
      content: { name: 'News', highlights: ['Talk and news'], listeningOptions: ['streaming app'] },
    };
    const { user } = await visit(pageWith(), { given: listed(monthly, news) });
    await user.click(await screen.findByText('Compare plans'));
    const table = screen.getByRole('table', { name: 'What each plan includes' });
    const cellsOf = (name: string) =>
      within(within(table).getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map((cell) => cell.textContent?.replace('–', ''));
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['All Access', 'News']);
    expect(cellsOf('In the app')).toEqual(['Included', 'Included']);
    expect(cellsOf('Your own stations')).toEqual(['Included', 'Not included']);
    expect(cellsOf('What you get').at(1)).toBe('Talk and news');
  });

  it('omits a deal that the price already starts with', async () => {
    await visit(pageWith(), { given: listed(monthly) });
    await radio('All Access');
    expect(screen.queryByText('$3.00 for 3 months')).toBeNull();
  });

  it('shows name and price in the language of the page', async () => {
    const given = listed({ ...monthly, country: 'CA' });
    await visit(pageWith(), { country: 'CA', locale: 'fr-CA', given });
    await radio('Accès complet');
    expect(screen.getByText(/^3,00\s\$ pour 3 mois, puis 10,99\s\$ par mois$/)).toBeTruthy();
    expect(screen.getByText(/dollars canadiens/)).toBeTruthy();
  });

  const inQuebec: OfferOptions = {
    country: 'CA',
    content: {
      deal: 'Trois mois à 3 $',
      dealInQuebec: {
        en: '3 months for $3. We write to you first.',
        fr: 'Trois mois à 3 $. Nous vous écrivons avant.',
      },
    },
  };

  it.each([
    ['QC', 'Trois mois à 3 $. Nous vous écrivons avant.', 'fr-CA'],
    ['QC', '3 months for $3. We write to you first.', 'en-CA'],
    ['NB', 'Trois mois à 3 $', 'fr-CA'],
  ] as const)(
    'uses the wording of the customer’s province, %s: %s',
    async (province, deal, locale) => {
      await visit(pageWith(), { country: 'CA', locale, province, given: listed(inQuebec) });
      expect(await screen.findByText(deal)).toBeTruthy();
    },
  );

  it('prefers the wording of an explicitly given province over that of the customer’s own', async () => {
    const at = { country: 'CA', locale: 'fr-CA', province: 'QC' } as const;
    await visit(pageWith({ province: 'ON' }), { ...at, given: listed(inQuebec) });
    expect(await screen.findByText('Trois mois à 3 $')).toBeTruthy();
  });

  it('requests the name of a chosen plan in the wording of the customer’s province', async () => {
    const at = { country: 'CA', locale: 'fr-CA', province: 'QC' } as const;
    const { user, provinces } = await visit(pageWith(), { ...at, given: listed(inQuebec) });
    const plan = await radio('Accès complet');
    const timesListed = provinces.length;
    await user.click(plan);
    await waitFor(() => expect(provinces.length).toBeGreaterThan(timesListed));
    expect(provinces.at(-1)).toBe('QC');
  });

  it('switches between monthly and yearly plans and keeps the choice', async () => {
    const { user } = await visit(pageWith(), { given: listed(monthly, yearly) });
    await user.click(await radio('All Access'));
    expect(screen.queryByRole('radio', { name: 'All Access, yearly' })).toBeNull();

    await user.click(await radio('Once a year'));
    expect((await radio('All Access, yearly')).checked).toBe(true);
    expect(screen.getByText('Best value')).toBeTruthy();
    expect(screen.queryByText(/^(Trial|Intro price)$/)).toBeNull();
    expect(screen.getByText('$109.90/year')).toBeTruthy();

    await user.click(await radio('Every month'));
    expect((await radio('All Access')).checked).toBe(true);
  });

  it('says why plans disappear when only some can be paid once a year', async () => {
    const news: OfferOptions = { begins: 'regular', content: { name: 'News' } };
    const { user } = await visit(pageWith(), { given: listed(monthly, news, yearly) });
    await user.click(await radio('All Access'));
    expect(screen.queryByText(/^Only this plan/)).toBeNull();
    await user.click(await radio('Once a year'));
    const why = 'Only this plan can be paid once a year. Choose “Every month” to see the others.';
    expect(screen.getByRole('status').textContent).toBe(why);
  });

  it('shows the recommended plan first and all plans on request', async () => {
    const other: OfferOptions = { begins: 'regular', content: { name: 'News' } };
    const { user } = await visit(pageWith({ shows: 'recommended' }), {
      given: listed(other, monthly),
    });
    await user.click(await radio('All Access'));
    expect(screen.queryByRole('radio', { name: 'News' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'See all 2 plans' }));
    expect(document.activeElement).toBe(await radio('All Access'));
    await user.click(await radio('News'));
    expect(screen.getByText('Chosen: News')).toBeTruthy();
    await waitFor(() => expect(screen.getByText('Called: News')).toBeTruthy());
  });

  it('lists trials only when a code unlocks them', async () => {
    let programCode = '';
    const given = async (backend: FakeBackend) => {
      const trial = await backend.given.offer({ begins: 'free', isListed: true });
      programCode = await backend.given.program([trial]);
    };
    await visit(pageWith(), { given });
    await screen.findByText('No plan for you online');

    const Invited = () => {
      const Page = pageWith({ programCode });
      const [Shown] = useState(() => Page);
      return <Shown />;
    };
    await visit(Invited, {
      given: async (backend) => {
        const trial = await backend.given.offer({
          begins: 'free',
          content: { name: 'Trial plan' },
        });
        programCode = await backend.given.program([trial]);
      },
    });
    await radio('Trial plan');
    expect(screen.getByText('Trial')).toBeTruthy();
    expect(screen.getByText('$0.00 for 3 months, then $10.99/month')).toBeTruthy();
  });

  it('shows the form’s error at the plans, and links to the plans from the error summary', async () => {
    const { user } = await visit(pageWith(), { given: listed(monthly) });
    await radio('All Access');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const summary = await screen.findByRole('alert');
    await user.click(within(summary).getByRole('link', { name: 'Choose a plan.' }));
    expect(document.activeElement).toBe(await radio('All Access'));
    const [group] = screen.getAllByRole('group', { name: 'Choose a plan' });
    expect(group?.getAttribute('aria-describedby')).toMatch(/-message$/);
  });

  it('offers a chat when nothing can be bought online', async () => {
    const given = listed(yearly, { ...yearly, content: { name: 'Another' } });
    await visit(pageWith(), { given });
    await screen.findByText('No plan for you online');
    expect(screen.getByRole('button', { name: 'Chat with us' })).toBeTruthy();
  });

  it('shows a single yearly offer without a switch between terms', async () => {
    await visit(pageWith(), { given: listed(yearly) });
    await radio('All Access, yearly');
    expect(screen.queryByRole('radio', { name: 'Once a year' })).toBeNull();
  });

  it('retries after the plans failed to load', async () => {
    const { user } = await visit(pageWith(), {
      given: async (backend) => {
        await listed(monthly)(backend);
        backend.fail('offers.offersNew', 404);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await radio('All Access');
  });

  it('falls back to the offers’ own names when their display texts fail to load', async () => {
    await visit(pageWith(), {
      given: async (backend) => {
        await listed(monthly)(backend);
        backend.fail('webOffers.commerceInfo', 404);
      },
    });
    await radio('All Access, 3 months for $3');
  });

  it.each([
    ['Expired', /^This offer has ended/],
    ['Redeemed', /^This offer has already been used/],
    ['Canceled', /^We don’t recognize this offer/],
    ['Invalid', /^We don’t recognize this offer/],
  ])('says above the plans that the offer of a campaign is %s', async (status, words) => {
    let programCode = '';
    const Page = () => {
      const [Shown] = useState(() => pageWith({ programCode }));
      return <Shown />;
    };
    await visit(Page, {
      given: async (backend) => {
        await listed(monthly)(backend);
        programCode = await backend.given.program([await backend.given.offer({ status })]);
      },
    });
    await radio('All Access');
    expect(await screen.findByText(words)).toBeTruthy();
  });
});
