import { createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { checkPorts, portsOf } from './ports.ts';

it('all ports follow the first, and each can be chosen', () => {
  expect(portsOf({})).toEqual({ PORT: 4000, INBOX_PORT: 4002, SMTP_PORT: 4007, API_PORT: 4010 });
  expect(portsOf({ PORT: '5000', INBOX_PORT: '9' })).toMatchObject({
    INBOX_PORT: 9,
    SMTP_PORT: 5007,
  });
});

it.each(['x', '70000', '-1', '', '1.5'])('%j is no port', (PORT) => {
  expect(() => portsOf({ PORT })).toThrow('is no port');
});

it('names every port that is taken, and the way out', async () => {
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
