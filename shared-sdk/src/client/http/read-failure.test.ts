import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readFailure } from './read-failure.ts';

describe('readFailure', () => {
  it('returns the known fields', () => {
    const said = {
      code: 'BAD_REQUEST',
      description: 'No such thing',
      invalidFields: [{ field: 'zip', problem: 'too short' }],
      notFoundResourceType: 'subscription',
      extras: { maskedEmail: 'a***@example.com' },
    };

    expect(readFailure({ ...said, secret: 'not ours' })).toEqual(said);
  });

  it.each([undefined, null, 'text', [], {}, { code: 12 }])(
    'returns the code unknown for %j',
    (said) => {
      expect(readFailure(said).code).toBe('unknown');
    },
  );

  it('keeps a description without a code', () => {
    expect(readFailure({ description: 'x' })).toMatchObject({ code: 'unknown', description: 'x' });
  });

  it.each([
    ['session-timeout', 'SESSION_TIMED_OUT'],
    ['unauthenticated-customer', 'UNAUTHENTICATED'],
    ['constructor', 'constructor'],
  ])('maps the code %s to %s', (code, name) => {
    expect(readFailure({ code }).code).toBe(name);
  });

  it('never throws, and returns each field in its type or undefined, for any input', () => {
    fc.assert(
      fc.property(fc.anything(), (said) => {
        const { code, description, invalidFields, extras } = readFailure(said);
        expect(typeof code).toBe('string');
        expect(['string', 'undefined']).toContain(typeof description);
        expect(invalidFields === undefined || Array.isArray(invalidFields)).toBe(true);
        expect(extras === undefined || typeof extras === 'object').toBe(true);
      }),
    );
  });
});
