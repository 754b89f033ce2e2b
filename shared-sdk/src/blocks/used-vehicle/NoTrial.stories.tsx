import { usedVehicleReason } from '@sideband/shared-sdk/eligibility-check';
import type { Story, StoryPage } from '../../testing/story.ts';
import { NoTrial } from './NoTrial.tsx';

export default {
  components: { NoTrial },
  about: 'Why a used car gets no trial, and what its owner can do instead.',
} satisfies StoryPage;

export const PaidAlready: Story = () => (
  <NoTrial reason={usedVehicleReason('107')} bought={{ from: 'dealer' }} onOther={() => {}} />
);
PaidAlready.isPage = true;

export const TrialEnded: Story = () => (
  <NoTrial reason={usedVehicleReason('112')} onOther={() => {}} />
);
TrialEnded.isPage = true;
