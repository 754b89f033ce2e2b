import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { TextsProvider } from '@sideband/shared-sdk/react';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RadioCard } from './RadioCard.tsx';
import { WhereToLook } from './WhereToLook.tsx';

const texts = JSON.parse(readFileSync(join(import.meta.dirname, 'messages', 'en-US.json'), 'utf8'));
const show = (children: ReactNode) =>
  render(
    <TextsProvider locale="en-US" texts={texts}>
      {children}
    </TextsProvider>,
  );

describe('where to find a number', () => {
  it.each([
    ['radioId', ['car radio on channel 0', 'back of a portable radio', 'back of a receiver']],
    ['vin', ['front of a car']],
  ] as const)('is drawn, and said to those who do not see the pictures: %s', (by, pictures) => {
    show(<WhereToLook by={by} />);
    const names = screen
      .getAllByRole('img', { hidden: true })
      .map((picture) => picture.getAttribute('aria-label'));
    expect(names).toEqual(pictures.map((words) => expect.stringContaining(words)));
  });

  it('says nothing twice: the picture of a radio is hidden beside its name', () => {
    const vehicle = { year: 2024, make: 'Jeep', model: 'Wrangler' };
    show(<RadioCard radio={{ type: 'car', lastFour: '1WVG', vehicle }} />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('2024 Jeep Wrangler')).toBeTruthy();
  });
});
