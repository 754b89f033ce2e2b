import { accept } from '@sideband/shared-sdk/wire';
import { personalisation } from '../../contract/personalisation/calls.ts';
import { twin } from '../fake/twin.ts';

const name = 'SF_ANON_ID';

export const personalisationTwins = [
  twin(personalisation.event, ({ cookies }, { campaign }) => {
    const visitor = cookies.get(name) ?? crypto.randomUUID().replaceAll('-', '').slice(0, 16);
    cookies.set(name, visitor);
    const isFirst = /^[0-7A-Za-m]/.test(visitor);
    return accept({ flags: [`${campaign}-${isFirst ? 'a' : 'b'}`] });
  }),
];
