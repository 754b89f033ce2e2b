import { protocols, type Vendor } from './vendors.ts';

/**
 * Script of the window: reports that it is ready, receives its context, and replies to the
 * visitor's messages.
 */
export const windowScript = (vendor: Vendor) => `${protocols[vendor]}
const { fault } = document.body.dataset;
const [log, form, field] = ['log', 'form', 'message'].map((id) => document.getElementById(id));
const add = (who, text) => {
  const line = document.createElement('p');
  line.className = who;
  line.textContent = text;
  log.append(line);
};
const tell = (what, body) =>
  fetch('/${vendor}/' + what, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
addEventListener('message', async ({ data, source }) => {
  const context = source === parent ? contextIn(data) : undefined;
  if (!context) return;
  await tell('conversations', context);
  add('them', document.body.dataset.greeting + ' ' + context.path);
});
addEventListener('keydown', ({ key }) => key === 'Escape' && say('minimise'));
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const text = field.value.trim();
  if (!text) return;
  field.value = '';
  add('you', text);
  if (fault === 'drops') return say('lost');
  const answer = await tell('messages', { text });
  add('them', (await answer.json()).text);
});
say(fault === 'nobody' ? 'nobody' : 'ready');
`;
