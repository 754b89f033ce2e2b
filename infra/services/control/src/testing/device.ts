interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there
  body: any;
}

const clientId = 'sideband-cli';

async function post(control: { url: string }, path: string, form: object): Promise<Reply> {
  const body = new URLSearchParams(Object.entries(form));
  const answer = await fetch(control.url + path, { method: 'POST', body });
  return { status: answer.status, body: await answer.json() };
}

/** Starts a device sign-in (RFC 8628), and returns its codes and a function that polls. */
export async function beginAtDevice(control: { url: string }, asked: object = {}) {
  const client = { client_id: clientId, device_name: 'a laptop' };
  const { status, body: begun } = await post(control, '/auth/device', { ...client, ...asked });
  const poll = (otherwise: object = {}) =>
    post(control, '/auth/token', {
      client_id: clientId,
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code: begun.device_code ?? '',
      ...otherwise,
    });
  return { status, begun, poll };
}
