import type { Right } from '@sideband/control/contract';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { IntlProvider } from 'react-intl';
import { type Location, MemoryRouter, useLocation } from 'react-router';
import { ApiContext } from '../api/api-context.ts';
import { Queries } from '../api/Queries.tsx';
import { createKeys, KeysContext } from '../keys/key-store.ts';
import { listenForKeys } from '../keys/listen-for-keys.ts';
import { type Live, nothingYet } from '../live/live.ts';
import { LiveContext } from '../live/live-context.ts';
import { createStore } from '../live/store.ts';
import texts from '../messages/en-US.json' with { type: 'json' };
import { NamesContext, ReviewersContext } from '../names/use-names.ts';
import { Views } from '../routes.tsx';
import { SessionContext } from '../session/me-context.ts';
import { withDialogs } from './dialogs.ts';
import { fakeClient } from './fake-client.ts';
import { servedAnswers } from './served.ts';

const managerRights: Right[] = ['read', 'draft', 'review', 'apply', 'publish', 'audit'];

interface Given {
  rights?: Right[];
  environment?: string;
  /** Responses that are added to the default ones, or replace them. */
  answers?: Parameters<typeof fakeClient>[0];
  live?: Partial<Live>;
}

/** Renders the console at a URL, with a fake control. */
export function renderConsole(
  path: string,
  { rights = managerRights, environment = 'production', answers, live }: Given = {},
) {
  withDialogs();
  const control = fakeClient({ ...servedAnswers(), ...answers });
  const store = createStore<Live>({
    ...nothingYet,
    head: { revision: 7, author: 'person:1', reason: 'It was time' },
    ...live,
  });
  const keys = createKeys();
  const stop = listenForKeys(keys);
  let location: Location | undefined;
  const note = (next: Location) => {
    location = next;
  };
  const me = { actor: 'person:1', personId: 1, name: 'Robin', rights };
  const drawn = render(
    <IntlProvider locale="en-US" messages={texts} onError={missing}>
      <ApiContext value={{ client: control.client, environment }}>
        <SessionContext value={{ me, signOut: () => {} }}>
          <LiveContext value={store}>
            <KeysContext value={keys}>
              <NamesContext value={{ 'person:1': 'Robin', 'person:2': 'Kim' }}>
                <ReviewersContext value={['person:1', 'person:2']}>
                  <Queries>
                    <MemoryRouter initialEntries={[path]}>
                      <Views />
                      <Place note={note} />
                    </MemoryRouter>
                  </Queries>
                </ReviewersContext>
              </NamesContext>
            </KeysContext>
          </LiveContext>
        </SessionContext>
      </ApiContext>
    </IntlProvider>,
  );
  return {
    ...control,
    container: drawn.container,
    user: userEvent.setup(),
    place: () => location && location.pathname + location.search,
    /** Simulates an event from control. */
    happen: (next: Partial<Live>) => act(() => store.set({ ...store.get(), ...next })),
    close() {
      stop();
      drawn.unmount();
    },
  };
}

function Place({ note }: { note: (location: Location) => void }) {
  const location = useLocation();
  useEffect(() => note(location), [note, location]);
  return null;
}

/** Messages of the design system are not part of our catalog. */
function missing(error: Error) {
  if (!/"ui\./.test(error.message)) throw error;
}
