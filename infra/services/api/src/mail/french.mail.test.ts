import { describe, expect, it } from '@jest/globals';
import { exampleOrigins, mailExamples } from './examples.ts';
import { pagesIn } from './pages.ts';
import { writeMail } from './write-mail.ts';

const money = { minorUnits: 5000, currency: 'CAD' } as const;

describe('mail in French', () => {
  it.each(Object.entries(mailExamples('fr-CA')))(
    'has a no-break space before each colon (%s)',
    (_, mail) => {
      const { subject, text } = writeMail(mail, 'fr-CA', pagesIn('fr-CA', exampleOrigins));
      const colons = [
        ...`${subject}\n${text.replaceAll(/(https|tel):\S+/g, '')}`.matchAll(/(.):/g),
      ];
      expect(colons.map(([, before]) => before)).toEqual(colons.map(() => '\u00a0'));
    },
  );

  it('writes the first day of a month as 1er, as in Quebec', () => {
    const content = { firstName: 'Noémie', planName: 'Platine', price: money, before: null };
    const written = (renewsOn: string) =>
      writeMail({ kind: 'renewalNotice', content: { ...content, renewsOn } }, 'fr-CA').subject;
    expect(written('2027-03-01')).toBe('Platine sera renouvelé le 1er mars 2027');
    expect(written('2027-03-11')).toBe('Platine sera renouvelé le 11 mars 2027');
  });

  it('states which part of the sign-in was changed', () => {
    const { subject } = writeMail({ kind: 'signInChanged', content: { what: 'email' } }, 'fr-CA');
    expect(subject).toBe('Votre adresse courriel Sideband a été modifiée');
  });

  it.each([
    ['phone', 'Un numéro de téléphone a été ajouté à votre compte Sideband'],
    ['username', 'Un nom d’utilisateur a été ajouté à votre compte Sideband'],
    ['password', 'Un mot de passe a été créé pour votre compte Sideband'],
    ['streaming', 'Un identifiant d’écoute a été choisi pour votre forfait Sideband'],
  ] as const)('does not call changed what was set for the first time: %s', (what, said) => {
    const content = { what, isFirst: true };
    expect(writeMail({ kind: 'signInChanged', content }, 'fr-CA').subject).toBe(said);
    expect(writeMail({ kind: 'signInChanged', content }, 'en-US').subject).not.toMatch(/changed/);
  });
});
