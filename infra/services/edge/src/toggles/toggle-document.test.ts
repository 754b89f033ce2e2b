import { describe, expect, it } from '@jest/globals';
import { toggleDocument } from '../testing/toggle-document.ts';
import { readToggleDocument } from './toggle-document.ts';

const ada = { anonymousId: 'abcdEFGH12345678', country: 'US', language: 'en-US' };

function valuesOf(flag: object, subject = ada) {
  const reading = readToggleDocument(toggleDocument({ a: flag }));
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  return reading.document.evaluate(subject);
}
const flag = { state: 'ENABLED', variants: { on: true, off: false }, defaultVariant: 'off' };

describe('toggle document', () => {
  it('evaluates rules on country and language', () => {
    const targeting = { if: [{ '==': [{ var: 'country' }, 'CA'] }, 'on'] };
    expect(valuesOf({ ...flag, targeting }).a).toBe(false);
    expect(valuesOf({ ...flag, targeting }, { ...ada, country: 'CA' }).a).toBe(true);
    const french = { if: [{ '==': [{ var: 'language' }, 'fr-CA'] }, 'on'] };
    expect(valuesOf({ ...flag, targeting: french }, { ...ada, language: 'fr-CA' }).a).toBe(true);
  });

  it('assigns the same visitors to a share each time', () => {
    const targeting = {
      fractional: [
        ['on', 30],
        ['off', 70],
      ],
    };
    const reading = readToggleDocument(toggleDocument({ a: { ...flag, targeting } }));
    const answers = Array.from({ length: 1000 }, (_, index) => {
      const anonymousId = `visitor${String(index).padStart(9, '0')}`;
      return reading.ok && reading.document.evaluate({ ...ada, anonymousId }).a === true;
    });

    const share = answers.filter(Boolean).length;
    expect(share).toBeGreaterThan(250);
    expect(share).toBeLessThan(350);
    // Recorded results, so that a new version of the evaluator's hash cannot reassign visitors
    // unnoticed.
    expect(answers.slice(0, 24).map(Number).join('')).toBe('001000000100001000000010');
  });

  it('uses the default when a rule returns no variant, and returns no value for a disabled toggle', () => {
    expect(valuesOf({ ...flag, targeting: { if: [true, 'maybe'] } }).a).toBe(false);
    expect(valuesOf({ ...flag, state: 'DISABLED' })).not.toHaveProperty('a');
  });
});
