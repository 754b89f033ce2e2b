import { describe, expect, it } from '@jest/globals';
import { createDataLayer } from '@sideband/shared-sdk/data-layer';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { screen, waitFor } from '@testing-library/react';
import { visit } from '../purchase/test-visit.tsx';

describe('campaigns', () => {
  it.each([
    ['QC', 'Au tarif étudiant du Québec.'],
    ['NB', 'Au tarif étudiant.'],
  ])(
    'shows a visitor in %s the wording of the province or, without one, of the language',
    async (province, body) => {
      const words = (said: string) => ({ eyebrow: 'Pour vous', headline: 'Étudiez', body: said });
      const wording = {
        'fr-CA': words('Au tarif étudiant.'),
        'fr-CA_QC': words('Au tarif étudiant du Québec.'),
      };
      const at = { path: '/student', country: 'CA', locale: 'fr-CA' } as const;
      const page = await visit({
        ...at,
        given: (given) =>
          given.content({ contentType: 'Campaign', fields: { key: 'student_ca' }, wording }),
      });
      page.unmount();
      await visit({ ...at, province, again: page });
      expect(await screen.findByText(body)).toBeTruthy();
    },
  );

  it.each([
    ['/subscribe', 'satellite_us'],
    ['/student', 'student_us'],
  ])(
    '%s reports an impression of the campaign that it shows and of no other: %s',
    async (path, campaign) => {
      const backend = createFakeBackend();
      const words = { eyebrow: 'For you', headline: 'Listen', body: 'Wherever you go.' };
      for (const key of [campaign, 'elsewhere_us'])
        await backend.given.content({ contentType: 'Campaign', fields: { key, ...words } });
      const offer = await backend.given.offer({ isListed: true });
      const dataLayer = createDataLayer();
      const sdk = backend.newSdk({ country: 'US', dataLayer });
      await visit({ path, again: { backend, sdk, offer } });
      await screen.findByText('Wherever you go.');
      const told: string[] = [];
      dataLayer.into((one) => void (one.event === 'impression' && told.push(one.campaign)));
      await waitFor(() => expect(told).toEqual([campaign]));
    },
  );
});
