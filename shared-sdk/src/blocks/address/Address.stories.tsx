import { exampleAddress } from '@sideband/shared-sdk/account/examples';
import { useState } from 'react';
import type { Story, StoryPage } from '../../testing/story.ts';
import { AddressFields } from './AddressFields.tsx';
import { AddressStep, DetailsStep, MissingDetailsStep } from './DetailsStep.tsx';
import { linesOf, noDetails } from './details.ts';
import { NameFields } from './NameFields.tsx';
import { WrittenAddress } from './WrittenAddress.tsx';

export default {
  components: {
    DetailsStep,
    AddressStep,
    MissingDetailsStep,
    AddressFields,
    NameFields,
    WrittenAddress,
  },
  about:
    'Name and address, with the spelling that the post office knows suggested before anything is sent.',
  use: ['details that the account has already, so that nobody types them twice.'],
  avoid: ['Address fields outside of a form.'],
} satisfies StoryPage;

export const NameAndAddress: Story = () => {
  const [details, setDetails] = useState(noDetails);
  return <DetailsStep asksPhone details={details} onDetails={setDetails} onDone={() => {}} />;
};

export const AddressOnly: Story = () => {
  const [details, setDetails] = useState({ ...noDetails, ...linesOf(exampleAddress) });
  return (
    <AddressStep
      use="billing"
      details={details}
      onDetails={setDetails}
      action="Save address"
      onDone={() => {}}
    />
  );
};

export const Missing: Story = () => {
  const [details, setDetails] = useState(noDetails);
  return (
    <MissingDetailsStep
      asks={{ phone: 'So that we can reach you about your account.' }}
      details={details}
      onDetails={setDetails}
      action="Save"
      onDone={() => {}}
    />
  );
};

export const Fields: Story = () => {
  const [lines, setLines] = useState(linesOf(exampleAddress));
  return <AddressFields value={lines} onChange={setLines} />;
};

export const Written: Story = () => (
  <WrittenAddress
    address={exampleAddress}
    comparedWith={{ ...exampleAddress, addressLine1: '1 Capital Sq' }}
  />
);
Written.says = 'Marks what differs from what was typed.';
