import { describe, expect, it } from '@jest/globals';
import { createToggles, type ToggleDoor } from '@sideband/shared-sdk/toggles';
import { act, render, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { TogglesContext, useToggle } from './use-toggle.ts';

declare module '@sideband/shared-sdk/rules/toggles' {
  interface OwnToggles {
    flow: string;
  }
}

function Flow() {
  return <p>{useToggle('flow', 'old')}</p>;
}

const show = (toggles: ToggleDoor | null) =>
  render(
    <TogglesContext value={toggles}>
      <Flow />
    </TogglesContext>,
  );

describe('useToggle', () => {
  it('returns the set value, and re-renders when it changes', () => {
    const values = new BehaviorSubject<Record<string, unknown>>({});
    show(createToggles(values));
    expect(screen.getByText('old')).toBeTruthy();
    act(() => values.next({ flow: 'new' }));
    expect(screen.getByText('new')).toBeTruthy();
    act(() => values.next({ flow: 7 }));
    expect(screen.getByText('old')).toBeTruthy();
  });

  it('rejects a misspelled name and a value of another type (checked by the compiler)', () => {
    // @ts-expect-error: it is enableSatelliteVega
    const Misspelt = () => <p>{String(useToggle('enableSateliteVega', false))}</p>;
    // @ts-expect-error: the toggle is on or off
    const Text = () => <p>{useToggle('enableSatelliteVega', 'off')}</p>;
    for (const Wrong of [Misspelt, Text]) expect(() => render(<Wrong />)).toThrow('render below');
  });

  it('throws outside a remote or the shell, with a hint about where to render', () => {
    expect(() => show(null)).toThrow('below lifecycles(…)');
  });
});
