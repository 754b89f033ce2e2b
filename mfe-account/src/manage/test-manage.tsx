import { screen, within } from '@testing-library/react';
import { visit } from '../test-visit.tsx';

type Visited = Awaited<ReturnType<typeof visit>>;

interface Options extends NonNullable<Parameters<typeof visit>[0]> {
  /** Prepares the server before the page opens. */
  before?: (backend: Visited['backend'], avery: Visited['avery']) => unknown;
}

/** Opens a part of the account for a customer who is signed in. */
export async function open(part: string, { before, ...options }: Options = {}) {
  const visited = await visit({ path: `/account/manage/${part}`, moves: true, ...options });
  await visited.signedInBefore();
  await before?.(visited.backend, visited.avery);
  visited.open();
  await screen.findByRole('heading', { level: 1 });
  const { user } = visited;
  return {
    ...visited,
    /** One setting, by its heading. */
    setting: async (name: string | RegExp) => within(await screen.findByRole('region', { name })),
    press: async (name: string | RegExp, within_ = screen as ReturnType<typeof within>) =>
      user.click(await within_.findByRole('button', { name })),
    /** Replaces the text of a field. */
    type: async (label: string | RegExp, text: string) => {
      const field = await screen.findByLabelText(label, { selector: 'input, select' });
      await user.clear(field);
      if (text) await user.type(field, text);
    },
    typedIn: async (label: string | RegExp) =>
      (await screen.findByLabelText<HTMLInputElement>(label, { selector: 'input, select' })).value,
    /** Passcode of the latest message to an address or number. */
    passcodeTo: async (to: string) =>
      (await visited.backend.given.latestMessage(to))?.passcode ?? '',
  };
}
