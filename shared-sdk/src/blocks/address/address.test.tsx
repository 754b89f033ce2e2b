import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { detailsOf, noDetails } from './details.ts';
import { judgeAddress } from './judge-address.ts';
import { markDifferences } from './mark-differences.ts';
import { albany, visit } from './test-visit.tsx';

describe('DetailsStep: address', () => {
  it('continues with a verified address as typed, trimmed', async () => {
    const { backend, enter, press, known } = await visit();
    await enter({ ...albany, line1: ' 11 Verified Way ' });
    await press('Continue');
    expect(backend.timesAsked('validation.checkCustomerInfo')).toBe(1);
    expect(known()).toEqual({
      firstName: 'Avery',
      lastName: 'Stone',
      address: {
        addressLine1: '11 Verified Way',
        city: 'Albany',
        state: 'NY',
        zip: '12207',
        country: 'US',
      },
    });
  });

  it('does not verify an incomplete address and shows an error for each missing field', async () => {
    const { backend, press, known } = await visit();
    await press('Continue');
    for (const name of [
      'Enter your first name',
      'Enter your last name',
      'Enter your address',
      'Enter your city',
      'Choose your state',
      'Enter a ZIP code, such as 12207 or 12207-1234',
    ])
      expect(await screen.findByRole('link', { name })).toBeTruthy();
    expect(backend.timesAsked('validation.checkCustomerInfo')).toBe(0);
    expect(known()).toBeUndefined();
  });

  it('treats a city of invisible characters as missing and keeps it in the field', async () => {
    const { backend, enter, press, known, details } = await visit();
    await enter({ ...albany, city: ' \u200B ' });
    await press('Continue');
    const field = await screen.findByRole('textbox', {
      name: 'City',
      description: 'Enter your city',
    });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(details()).toMatchObject({ city: ' \u200B ', line1: albany.line1 });
    expect(backend.timesAsked('validation.checkCustomerInfo')).toBe(0);

    await enter({ ...albany, city: ' Al\u200Bbany ' });
    await press('Continue');
    expect(known()).toMatchObject({ address: { city: 'Albany' } });
  });

  it.each([
    ['First name', 'Enter your first name'],
    ['Last name', 'Enter your last name'],
    ['Address', 'Enter your address'],
    ['City', 'Enter your city'],
    ['ZIP code', 'Enter a ZIP code, such as 12207 or 12207-1234'],
  ])(
    'treats a %s that contains only spaces as missing and sends nothing',
    async (name, description) => {
      const { backend, enter, fill, press, known } = await visit();
      await enter(albany);
      await fill(name, '   ');
      await press('Continue');
      expect(await screen.findByRole('textbox', { name, description })).toBeTruthy();
      expect(backend.timesAsked('validation.checkCustomerInfo')).toBe(0);
      expect(known()).toBeUndefined();
    },
  );

  it('trims names and collapses repeated spaces', async () => {
    const { enter, fill, press, known } = await visit();
    await enter(albany);
    await fill('First name', '  Mary  Ann ');
    await fill('Last name', ' Stone ');
    await press('Continue');
    expect(known()).toMatchObject({ firstName: 'Mary Ann', lastName: 'Stone' });
  });

  it('offers the typed and the suggested address, with the differences marked', async () => {
    const { enter, press, known, user } = await visit();
    await enter({ ...albany, line1: '22 Almost Right Rd' });
    await press('Continue');

    const found = await screen.findByRole('radio', { name: /use the address we found/i });
    expect((found as HTMLInputElement).checked).toBe(true);
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'Apt 4',
      '12207-1022',
    ]);
    await user.click(screen.getByRole('radio', { name: /use what i typed/i }));
    await press('Continue');
    expect(known()).toMatchObject({
      address: { addressLine1: '22 Almost Right Rd', zip: '12207' },
    });
  });

  it('moves focus to the second line when it is added, and to the first one after the customer goes back', async () => {
    const { enter, press } = await visit();
    await press('Add apartment or suite');
    expect(document.activeElement).toBe(screen.getByLabelText(/Apartment, suite/));
    await enter({ ...albany, line1: '22 Almost Right Rd' });
    await press('Continue');
    await press('Change the address');
    expect(document.activeElement).toBe(screen.getByLabelText('Address'));
  });

  it('puts an accepted suggestion into the fields', async () => {
    const { enter, press, known, details } = await visit();
    await enter({ ...albany, line1: '22 Almost Right Rd' });
    await press('Continue');
    await screen.findByRole('radio', { name: /use the address we found/i });
    await press('Continue');
    expect(known()).toMatchObject({ address: { addressLine1: '22 Almost Right Rd Apt 4' } });
    expect(details()).toMatchObject({
      line1: '22 Almost Right Rd Apt 4',
      postalCode: '12207-1022',
    });
  });

  it('keeps the second line in both the typed and the suggested address', async () => {
    const { enter, fill, press, known, details } = await visit();
    await press('Add apartment or suite');
    await enter({ ...albany, line1: '22 Almost Right Rd' });
    await fill(/Apartment, suite/, ' Floor  2 ');
    await press('Continue');
    await screen.findByRole('radio', { name: /use the address we found/i });
    expect(document.body.textContent.match(/Floor 2/g)).toHaveLength(2);
    await press('Continue');
    expect(known()).toMatchObject({ address: { addressLine2: 'Floor 2', city: 'Albany' } });
    expect(details()).toMatchObject({ line2: 'Floor 2', city: 'Albany', state: 'NY' });
  });

  it('accepts an address that is not found once the customer confirms it', async () => {
    const { enter, press, known } = await visit();
    await enter({ ...albany, line1: '33 Nowhere Ln' });
    await press('Continue');
    await screen.findByText('We can’t find this address');
    expect(known()).toBeUndefined();
    await press('It’s correct, use it');
    expect(known()).toMatchObject({ address: { addressLine1: '33 Nowhere Ln' } });
  });

  it.each([500, 'network'] as const)(
    'continues with the typed address when verification fails (%s)',
    async (how) => {
      const { backend, enter, press, known } = await visit();
      await enter({ ...albany, line1: '33 Nowhere Ln' });
      backend.fail('validation.checkCustomerInfo', how);
      await press('Continue');
      expect(known()).toMatchObject({ address: { addressLine1: '33 Nowhere Ln' } });
    },
  );

  it('keeps the ZIP code of an account and says that only an agent can change it', async () => {
    const { enter, press, known, details } = await visit({ accountZip: '10001' });
    await enter(albany);
    await press('Continue');
    await screen.findByText('To change your ZIP code, talk to us');
    expect(known()).toBeUndefined();
    await press('Keep 10001');
    expect(details().postalCode).toBe('10001');
  });

  it('accepts the account’s ZIP code with or without the last four digits', async () => {
    const { enter, press, known } = await visit({ accountZip: '12207-1022' });
    await enter({ ...albany, line1: '11 Verified Way' });
    await press('Continue');
    expect(known()).toMatchObject({ address: { addressLine1: '11 Verified Way', zip: '12207' } });
  });

  it('accepts the account’s postal code in another notation', async () => {
    const { enter, press, known } = await visit({
      country: 'CA',
      locale: 'fr-CA',
      accountZip: 'g0c2l0',
    });
    await enter(
      { line1: '11, rue du Port', city: 'Percé', state: 'QC', postalCode: 'G0C 2L0' },
      'fr-CA',
    );
    await press('Continuer');
    expect(known()).toMatchObject({ address: { addressLine1: '11, rue du Port', zip: 'G0C 2L0' } });
  });

  it('sets the autocomplete token of each field', async () => {
    await visit();
    const tokens = Object.entries({
      'First name': 'given-name',
      'Last name': 'family-name',
      Address: 'address-line1',
      City: 'address-level2',
      State: 'address-level1',
      'ZIP code': 'postal-code',
    });
    for (const [label, token] of tokens)
      expect(screen.getByLabelText(label).getAttribute('autocomplete')).toBe(token);
  });

  it('accepts a Canadian address in French', async () => {
    const { enter, press, known } = await visit({ country: 'CA', locale: 'fr-CA' });
    await enter(
      { line1: '11, rue du Port', city: 'Percé', state: 'QC', postalCode: 'g0c2l0' },
      'fr-CA',
    );
    await press('Continuer');
    expect(known()).toMatchObject({ address: { state: 'QC', zip: 'G0C 2L0', country: 'CA' } });
  });
});

describe('DetailsStep: phone number', () => {
  it('explains in a hint what the phone number is used for', async () => {
    await visit({ asksPhone: true });
    const hint = screen.getByLabelText(/^Phone/).getAttribute('aria-describedby') ?? '';
    const said = hint.split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(said).toContain('Only for your account and one-time codes. We never sell it.');
  });

  it('shows an invalid number and a refused one as errors at the field', async () => {
    const { enter, fill, press, refuse, known } = await visit({ asksPhone: true });
    await enter(albany);
    await fill(/^Phone/, '12');
    await press('Continue');
    expect(await screen.findByRole('link', { name: /10 digits/ })).toBeTruthy();
    await fill(/^Phone/, '2125550180');
    await press('Continue');
    expect(known()).toMatchObject({ phone: '2125550180' });
    await act(async () => refuse({ code: 'INVALID_PHONE_NUMBER' }));
    const field = screen.getByLabelText(/^Phone/);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });
});

it('detailsOf returns the details that an account already contains', () => {
  const serviceAddress = {
    addressLine1: '88 Elm St',
    addressLine2: 'Unit 9',
    city: 'Buffalo',
    state: 'NY',
    zip: '14202',
    country: 'US' as const,
  };
  const name = { firstName: 'Zoë', lastName: 'Marsh' };
  const known = { ...name, phone: '7165550142', serviceAddress };
  expect(detailsOf(known)).toEqual({
    ...name,
    phone: '7165550142',
    line1: '88 Elm St',
    line2: 'Unit 9',
    city: 'Buffalo',
    state: 'NY',
    postalCode: '14202',
  });
  expect(detailsOf(name)).toEqual({ ...noDetails, ...name });
});

it('judgeAddress prefixes field names to distinguish two addresses in one form', () => {
  const words = { locale: 'en-US', formatMessage: ({ id }: { id: string }) => id };
  const nothing = { line1: '', line2: '', city: '', state: '', postalCode: '' };
  const wrong = judgeAddress(nothing, 'US', words, 'billing').map(({ field }) => field);
  expect(wrong).toEqual(['billing.line1', 'billing.city', 'billing.state', 'billing.postalCode']);
});

it('markDifferences marks words missing in the other text, ignoring case, commas and periods', () => {
  expect(markDifferences('22 rue Presque, app. 4', '22 RUE PRESQUE')).toEqual([
    { text: '22 rue Presque,', isOther: false },
    { text: 'app. 4', isOther: true },
  ]);
});
