import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../render.for-test.tsx';
import { NotOpenYet } from './NotOpenYet.tsx';

const places = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('says that a part is not open yet, and leads to what is', () => {
  renderUi(<NotOpenYet />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('not open yet');
  expect(places()).toEqual(['/subscribe', '/subscribe/giftcard', '/account/login']);
});

it('leads who is signed in to the account instead', () => {
  renderUi(<NotOpenYet signedIn />);
  expect(places()).toEqual(['/subscribe', '/subscribe/giftcard', '/account']);
});
