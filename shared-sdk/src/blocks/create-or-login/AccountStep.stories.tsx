import { useState } from 'react';
import type { Story, StoryPage } from '../../testing/story.ts';
import { AccountStep, EmailStep } from './AccountStep.tsx';
import { OrSignIn } from './OrSignIn.tsx';
import { PersonStep } from './PersonStep.tsx';

export default {
  components: { AccountStep, EmailStep, OrSignIn, PersonStep },
  about: 'A new account, or a sign-in when the email has one already. Nobody has to know which.',
  use: ['EmailStep where a password can wait until after the purchase.'],
} satisfies StoryPage;

export const Account: Story = () => {
  const [email, setEmail] = useState('');
  const [phone, setPhone] = useState('');
  const [password, setPassword] = useState('');
  return (
    <OrSignIn email={email} onSignedIn={() => {}}>
      <AccountStep
        email={email}
        onEmail={setEmail}
        phone={phone}
        onPhone={setPhone}
        password={password}
        onPassword={setPassword}
        onDone={() => {}}
      />
    </OrSignIn>
  );
};

export const Email: Story = () => {
  const [email, setEmail] = useState('');
  return <EmailStep email={email} onEmail={setEmail} onDone={() => {}} />;
};

export const Person: Story = () => {
  const [typed, setTyped] = useState({ email: '', firstName: '', lastName: '', postalCode: '' });
  const [password, setPassword] = useState('');
  return (
    <PersonStep
      typed={typed}
      onTyped={setTyped}
      password={{ value: password, onChange: setPassword }}
      onSignedIn={() => {}}
      onDone={() => {}}
    />
  );
};
