import { describe, expect, it } from '@jest/globals';
import { planOf, usePlans } from '@sideband/shared-sdk/blocks/plan-picker';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { AddOns } from './AddOns.tsx';
import { visit } from './test-visit.tsx';

function Page() {
  const plans = usePlans();
  const [chosen, setChosen] = useState<string[]>([]);
  const { state } = plans;
  const plan = planOf(plans, state.step === 'ready' ? state.recommended.offer.id : undefined);
  return (
    <>
      {plan && (
        <AddOns offer={plan.offer} offered={plan.addOns} value={chosen} onChange={setChosen} />
      )}
      <p>Chosen: {chosen.length}</p>
    </>
  );
}

describe('AddOns', () => {
  it('offers the add-ons that fit the plan with their prices, none preselected', async () => {
    const { user } = await visit(Page, {
      given: async ({ given }) => {
        await given.offer({ isListed: true, begins: 'regular' });
        await given.addOn({ name: 'Live sports' });
        await given.addOn({ name: 'Traffic', services: ['satellite'] });
      },
    });
    const sport = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Live sports/ });
    expect(sport.checked).toBe(false);
    expect(screen.getByText('$4.99/month')).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /Traffic/ })).toBeNull();
    await user.click(sport);
    expect(sport.checked).toBe(true);
    expect(screen.getByText('Chosen: 1')).toBeTruthy();
    await user.click(sport);
    expect(screen.getByText('Chosen: 0')).toBeTruthy();
  });

  it.each([
    [{}, 'as $14.97 for 3 months, then $4.99/month'],
    [{ begins: 'regular', baseTerm: 'Annual' }, 'as $59.88/year'],
    [{ begins: 'regular', baseTerm: 'Quarterly' }, 'as $14.97 every 3 months'],
  ] as const)('states what is billed with a plan of %o', async (terms, billed) => {
    await visit(Page, {
      given: async ({ given }) => {
        await given.offer({ isListed: true, ...terms });
        await given.addOn();
      },
    });
    expect(await screen.findByText(`$4.99/month, billed with your plan ${billed}`)).toBeTruthy();
  });

  it('renders nothing when no add-on is offered', async () => {
    await visit(Page, { given: ({ given }) => given.offer({ isListed: true }) });
    await screen.findByText('Chosen: 0');
    expect(screen.queryByRole('group')).toBeNull();
  });
});
