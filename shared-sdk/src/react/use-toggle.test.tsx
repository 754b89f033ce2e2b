import { expect, it } from '@jest/globals';
import { createToggles, type ToggleDoor } from '@sideband/shared-sdk/toggles';
import { act, render, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';
import { TogglesContext, useToggle } from './use-toggle.ts';

function Flow() {
  return <p>{useToggle('flow', 'old')}</p>;
}

const show = (toggles: ToggleDoor | null) =>
  render(
    <TogglesContext value={toggles}>
      <Flow />
    </TogglesContext>,
  );

it('shows what is laid down, and the change of it at once', () => {
  const values = new BehaviorSubject<Record<string, unknown>>({});
  show(createToggles(values));
  expect(screen.getByText('old')).toBeTruthy();
  act(() => values.next({ flow: 'new' }));
  expect(screen.getByText('new')).toBeTruthy();
  act(() => values.next({ flow: 7 }));
  expect(screen.getByText('old')).toBeTruthy();
});

it('says where it has to be rendered', () => {
  expect(() => show(null)).toThrow('below lifecycles(…)');
});
