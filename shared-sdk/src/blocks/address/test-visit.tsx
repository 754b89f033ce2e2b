import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { Alone } from '@sideband/shared-sdk/react/alone';
import type { CreateOrSignInRefusal } from '@sideband/shared-sdk/sign-in';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DetailsStep } from './DetailsStep.tsx';
import { type Details, type KnownDetails, noDetails } from './details.ts';

export const albany = { line1: '1 Capitol Sq', city: 'Albany', state: 'NY', postalCode: '12207' };

const textsOf = (locale: string) =>
  Object.assign(
    {},
    ...['../../ui/messages', 'messages'].map((folder) =>
      JSON.parse(readFileSync(join(import.meta.dirname, folder, `${locale}.json`), 'utf8')),
    ),
  );

const labels = {
  'en-US': {
    first: 'First name',
    last: 'Last name',
    line1: 'Address',
    city: 'City',
    code: 'ZIP code',
  },
  'fr-CA': { first: 'Prénom', last: 'Nom', line1: 'Adresse', city: 'Ville', code: 'Code postal' },
};

interface Options {
  country?: CountryCode;
  locale?: 'en-US' | 'fr-CA';
  accountZip?: string;
  asksPhone?: boolean;
}

/** Renders the block by itself on the SDK's fake. The surrounding page holds the typed values. */
export async function visit({ country = 'US', locale = 'en-US', ...step }: Options = {}) {
  const backend = createFakeBackend();
  const sdk = backend.newSdk({ country });
  const all: KnownDetails[] = [];
  let latest: Details = noDetails;
  let refuse: (refusal: CreateOrSignInRefusal) => void = () => {};
  function App() {
    const [details, setDetails] = useState(noDetails);
    const [refusal, setRefusal] = useState<CreateOrSignInRefusal>();
    latest = details;
    refuse = setRefusal;
    return (
      <DetailsStep
        {...step}
        details={details}
        onDetails={setDetails}
        refusal={refusal}
        onDone={(known) => void all.push(known)}
      />
    );
  }
  render(
    <Alone
      App={App}
      sdk={sdk}
      locale={locale}
      country={country}
      path="/page"
      texts={textsOf(locale)}
    />,
  );
  await sdk.session.start();
  const user = userEvent.setup();
  const fill = async (label: string | RegExp, text: string) => {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  };
  return {
    backend,
    user,
    fill,
    /** Details the page received last. */
    known: () => all.at(-1),
    details: () => latest,
    refuse: (refusal: CreateOrSignInRefusal) => refuse(refusal),
    async press(name: string) {
      await user.click(await screen.findByRole('button', { name }));
      await waitFor(() => {
        if (document.querySelector('form[aria-busy]')) throw new Error('still busy');
      });
    },
    async enter(
      typed: { line1: string; city: string; state: string; postalCode: string },
      words: keyof typeof labels = 'en-US',
    ) {
      const { first, last, line1, city, code } = labels[words];
      await fill(first, 'Avery');
      await fill(last, 'Stone');
      await fill(line1, typed.line1);
      await fill(city, typed.city);
      await user.selectOptions(await screen.findByRole('combobox'), typed.state);
      await fill(code, typed.postalCode);
    },
  };
}
