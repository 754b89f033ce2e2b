import { describe, expect, it } from '@jest/globals';
import { explain, StartProblem } from './start-problem.ts';
import { welcome } from './welcome.ts';

describe('terminal messages', () => {
  it('shows the addresses and the credentials to use at each of them', () => {
    const text = welcome({
      cards: 'http://localhost:4003',
      chat: 'http://localhost:4005',
      content: 'http://localhost:4004',
      schools: 'http://localhost:4009',
      partners: 'http://localhost:4011',
      carmaker: 'http://localhost:4012',
      origins: { US: 'http://localhost:4000', CA: 'http://ca.localhost:4000' },
      inbox: 'http://localhost:4002',
      control: 'http://localhost:4001',
      fixtures: {
        password: 'secret-71',
        customers: [
          { key: 'selfpay-us', email: 'avery@example.com', firstName: 'Avery' },
          { key: 'pastdue-us', email: 'sam@example.com', firstName: 'Sam' },
        ],
        giftCards: [
          {
            key: 'gift-us-50',
            number: '6031000000000017',
            cvv2: '123',
            expiresInMonths: 49,
            country: 'US',
            balance: 5000,
          },
        ],
        devices: [{ key: 'car-unclaimed', radioId: '7K2M9QXB', vin: '1FTFW1ET7DF100002' }],
        usedCars: [
          { vin: '3VWC57BU4KM100008', code: null },
          { radioId: '7K2M9Q07', code: 107 },
          { vin: '5NPD84LF4KH100013', code: 112 },
        ],
        tokens: [
          { token: 'dealer-qr-1', type: 'dealerQr', path: 'activate/trial/service-lane' },
          {
            token: 'dealer-qr-2',
            type: 'dealerQr',
            path: 'activate/trial/service-lane',
            locale: 'fr-CA',
          },
          { token: 'url-token-1', type: 'TOKEN_URL', path: 'subscribe/checkout/renewal' },
        ],
      },
      now: new Date('2026-11-21T08:00:00Z'),
      colours: false,
    });
    expect(text).toContain('http://ca.localhost:4000/subscribe/giftcard');
    expect(text).toContain('avery@example.com · secret-71');
    expect(text).toMatch(/sam@example\.com +Sam: bill past due/);
    expect(text).toMatch(/7K2M9QXB · 1FTFW1ET7DF100002 +not claimed/);
    expect(text).toContain('107: 7K2M9Q07 · 112: 5NPD84LF4KH100013');
    expect(text).toContain('http://localhost:4000/activate/trial/service-lane?token=dealer-qr-1');
    expect(text).toContain(
      'http://ca.localhost:4000/activate/trial/service-lane?token=dealer-qr-2&langpref=fr-CA',
    );
    expect(text).not.toContain('url-token-1');
    expect(text).toContain('6031 0000 0000 0017 · CVC 123 · 12/30 · $50.00 (US)');
  });

  it('explains a full disk and a taken port in plain words, and prints a stack trace for our own bugs', () => {
    const failure = (code: string, more = {}) => Object.assign(new Error(code), { code, ...more });
    expect(explain(failure('ENOSPC'))).toContain('The disk is full');
    const ofDatabase = new Error('could not extend file "base/5/2619": No space left on device');
    expect(explain(ofDatabase)).toContain('The disk is full');
    expect(explain(failure('EADDRINUSE', { port: 4010 }))).toContain('Port 4010 is taken');
    expect(explain(new StartProblem('Do this.'))).toBe('Do this.');
    const setting = Object.assign(new Error('Set this.'), { name: 'BadSetting' });
    expect(explain(setting)).toBe('Set this.');
    const other = Object.assign(new Error('Of another.'), { name: 'DataOfAnotherVersion' });
    expect(explain(other)).toContain('npm start -- --reset');
    expect(explain(new Error('bug'))).toContain('terminal.test.ts');
  });
});
