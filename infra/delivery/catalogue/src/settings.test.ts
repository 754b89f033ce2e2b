import { expect, it } from '@jest/globals';
import { linkTo, settingsOf } from './settings.ts';

it('the address of the catalogue holds what differs from the first view', () => {
  const settings = settingsOf('?page=ui%2Fbutton%2FButton&theme=dark');
  expect(settings).toMatchObject({ page: 'ui/button/Button', theme: 'dark', locale: 'en-US' });
  expect(linkTo(settings, { locale: 'fr-CA', theme: '' })).toBe(
    '?page=ui%2Fbutton%2FButton&locale=fr-CA',
  );
});
