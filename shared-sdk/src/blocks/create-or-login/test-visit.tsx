import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { Alone } from '@sideband/shared-sdk/react/alone';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AccountStep, EmailStep } from './AccountStep.tsx';
import type { CreateAndSignInRefusal } from './create-and-sign-in.ts';
import { PersonStep } from './PersonStep.tsx';
import type { Who } from './useAccountStep.ts';

const folders = ['../../ui', '../address', '../breakdown', '../sign-in', '.'];
const textsOf = (locale: string) =>
  Object.assign(
    {},
    ...folders.map((folder) =>
      JSON.parse(
        readFileSync(join(import.meta.dirname, folder, 'messages', `${locale}.json`), 'utf8'),
      ),
    ),
  );

interface Options {
  asks?: 'all' | 'email' | 'person';
  refusal?: CreateAndSignInRefusal;
}

/** Renders the block by itself on the SDK's fake. The surrounding page holds the typed values. */
export async function visit({ asks = 'all', refusal }: Options = {}) {
  localStorage.clear();
  const backend = createFakeBackend();
  const sdk = backend.newSdk();
  const done: Who[] = [];
  function App() {
    const [email, setEmail] = useState('');
    const [phone, setPhone] = useState('');
    const [password, setPassword] = useState('');
    const [person, setPerson] = useState({
      email: '',
      firstName: '',
      lastName: '',
      postalCode: '',
    });
    const onDone = (who: Who) => void done.push(who);
    if (asks === 'person') {
      return (
        <PersonStep
          typed={person}
          onTyped={setPerson}
          password={{ value: password, onChange: setPassword }}
          refusal={refusal}
          onSignedIn={() => onDone({ kind: 'signedIn' })}
          onDone={() => onDone({ kind: 'new' })}
        />
      );
    }
    return asks === 'all' ? (
      <AccountStep
        email={email}
        onEmail={setEmail}
        phone={phone}
        onPhone={setPhone}
        password={password}
        onPassword={setPassword}
        refusal={refusal}
        onDone={onDone}
      />
    ) : (
      <EmailStep email={email} onEmail={setEmail} refusal={refusal} onDone={onDone} />
    );
  }
  render(<Alone App={App} sdk={sdk} path="/page" texts={textsOf('en-US')} />);
  await sdk.session.start();
  const user = userEvent.setup();
  const press = async (name: string) => {
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() => {
      if (document.querySelector('form[aria-busy]')) throw new Error('still busy');
    });
  };
  const fill = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  };
  return {
    backend,
    sdk,
    user,
    press,
    fill,
    done: () => done.at(-1),
    async enter({
      email = 'new@example.com',
      password = 'Correct-Horse-7!',
      phone = '2125550111',
    }) {
      await fill('Email', email);
      if (asks === 'email') return;
      await fill('Password', password);
      await fill('Phone', phone);
    },
  };
}
