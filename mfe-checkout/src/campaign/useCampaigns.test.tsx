import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { visit } from '../purchase/test-visit.tsx';

it.each([
  ['QC', 'Au tarif étudiant du Québec.'],
  ['NB', 'Au tarif étudiant.'],
])('a campaign speaks to a customer in %s in the words of the province', async (province, body) => {
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
});
