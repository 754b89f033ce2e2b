import { createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { checkPorts, portsOf } from './ports.ts';

describe('local ports', () => {
  it('derives all ports from the first one, and accepts an individual setting for each', () => {
    expect(portsOf({})).toEqual({
      PORT: 4000,
      CONTROL_PORT: 4001,
      INBOX_PORT: 4002,
      CARDS_PORT: 4003,
      CONTENT_PORT: 4004,
      CHAT_PORT: 4005,
      STAFF_PORT: 4006,
      SMTP_PORT: 4007,
      ADDRESS_PORT: 4008,
      SCHOOLS_PORT: 4009,
      API_PORT: 4010,
      PARTNERS_PORT: 4011,
      CARMAKER_PORT: 4012,
    });
    expect(portsOf({ PORT: '5000', INBOX_PORT: '8025' })).toMatchObject({
      INBOX_PORT: 8025,
      SMTP_PORT: 5007,
    });
  });

  it.each(['x', '70000', '-1', '', '1.5'])('rejects %j as a port', (PORT) => {
    expect(() => portsOf({ PORT })).toThrow('is no port');
  });

  it.each([
    [{ PORT: '6000' }, 'No browser opens port 6000 (PORT)'],
    [{ PORT: '5998' }, 'No browser opens port 6000 (INBOX_PORT)'],
    [{ PORT: '5994' }, 'No browser opens port 6000 (STAFF_PORT)'],
    [{ PORT: '5000', INBOX_PORT: '5010' }, 'INBOX_PORT and API_PORT are both 5010'],
  ])('rejects %j and states the reason', (chosen, why) => {
    expect(() => portsOf(chosen)).toThrow(why);
  });

  it('allows mail and the API to use a port that only browsers block', () => {
    expect(portsOf({ PORT: '5990' })).toMatchObject({ API_PORT: 6000 });
  });

  it('lists every taken port and explains how to change it', async () => {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;

    const ports = { ...portsOf({ PORT: '0' }), PORT: port };
    await expect(checkPorts(ports)).rejects.toThrow(
      `This port is taken: ${port} (PORT).\nPORT=5000 npm start`,
    );
    await new Promise((done) => server.close(done));
    await expect(checkPorts(ports)).resolves.toBeUndefined();
  });
});
