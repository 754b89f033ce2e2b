import { accept } from '@sideband/shared-sdk/wire';
import { outreach } from '../../contract/outreach/calls.ts';
import { twin } from '../fake/twin.ts';

export const outreachTwins = [
  twin(outreach.getMessage, ({ world, session: { customer, country } }) => {
    const now = world.now().toISOString();
    const current = world.outreach
      .filter((one) => one.country === country && (!one.customer || one.customer === customer))
      .filter(({ expiresAt }) => expiresAt === null || expiresAt > now)
      .toSorted((one, other) => Number(!one.customer) - Number(!other.customer))[0];
    if (!current) return accept(null);
    const english = country === 'CA' ? 'en-CA' : 'en-US';
    const said = current.texts[customer?.language ?? english] ?? current.texts[english];
    if (!said) return accept(null);
    const { title, body, action } = said;
    const { id, path, expiresAt } = current;
    return accept({
      id,
      title,
      body,
      action: action !== undefined && path ? { label: action, url: path } : null,
      expiresAt,
    });
  }),
];
