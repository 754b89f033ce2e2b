import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderUi } from '../../render.for-test.tsx';
import { NotOpenYet } from './NotOpenYet.tsx';

const places = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('NotOpenYet', () => {
  it('says that the page is not open yet and links to open ones', () => {
    renderUi(<NotOpenYet />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('not open yet');
    expect(places()).toEqual(['/subscribe', '/subscribe/giftcard', '/account/login']);
  });

  it('links a signed-in customer to the account instead of the sign-in', () => {
    renderUi(<NotOpenYet signedIn />);
    expect(places()).toEqual(['/subscribe', '/subscribe/giftcard', '/account']);
  });
});
