import { describe, expect, it } from '@jest/globals';
import { heading, visit } from './test-visit.tsx';

interface Told {
  name: string;
  remote: string;
  attributes: { flow?: string; step?: string; outcome?: string };
}

describe('gift card telemetry', () => {
  it('reports each step and refusal code, but nothing that was typed', async () => {
    const { backend, sdk, person } = await visit();
    await person.lookUp({ cardIdentifier: 'SDB-NOBODY' });
    await person.lookUp((await backend.given.giftCard({ by: 'identifier' })).input);
    await heading(/on this card/);
    await sdk.launch();

    const told = backend.events() as Told[];
    expect(told.every(({ name, remote }) => name === 'flow' && remote === 'alone')).toBe(true);
    expect(told.map(({ attributes }) => attributes)).toEqual([
      { flow: 'giftCard', step: 'entering' },
      { flow: 'giftCard', step: 'lookingUp' },
      { flow: 'giftCard', step: 'entering', outcome: 'BAD_DATA_RETURNED' },
      { flow: 'giftCard', step: 'lookingUp' },
      { flow: 'giftCard', step: 'balance' },
    ]);
    expect(JSON.stringify(told)).not.toContain('SDB-');
    sdk.destroy();
  });
});
