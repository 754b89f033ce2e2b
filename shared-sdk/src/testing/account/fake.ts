import { readPhone } from '@sideband/shared-sdk/identity/model';
import { magicLinkLifeMs } from '@sideband/shared-sdk/rules/grants';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { accounts } from '../../contract/account/calls.ts';
import { saveFakeDetails } from '../account-management/fake-changes.ts';
import { enter, identifiedBy, identifiedOf } from '../fake/entrance.ts';
import { isWho, refuseLookUp } from '../fake/look-ups.ts';
import { nextActionsIn, ownAccountOf } from '../fake/own-account-of.ts';
import { ownStateOf } from '../fake/radio-of.ts';
import { twin } from '../fake/twin.ts';
import { domainAccountOf, giveConsents } from './fake-consents.ts';
import { streamingTwins } from './fake-streaming.ts';

export const accountTwins = [
  ...streamingTwins,

  twin(accounts.read, ({ world, customer }) => accept(ownAccountOf(world, customer))),

  twin(accounts.readNextBestAction, ({ world, customer }) => {
    const dismissed = world.dismissedActions.get(customer);
    const actions = nextActionsIn(world, customer).filter(({ id }) => !dismissed?.has(id));
    return accept({ actions: actions.slice(0, 1) });
  }),

  twin(accounts.dismissNextBestAction, ({ world, customer }, { id }) => {
    const isMade = nextActionsIn(world, customer).some((one) => one.id === id);
    const before = world.dismissedActions.get(customer) ?? [];
    if (isMade) world.dismissedActions.set(customer, new Set([...before, id]));
    return accept({});
  }),

  twin(accounts.readVehicles, ({ world, customer }) => {
    const vehicles = world.radios
      .filter((one) => one.customer === customer && one.type === 'car')
      .flatMap((radio) => ownStateOf(world, radio) ?? []);
    return accept({ vehicles });
  }),

  twin(accounts.readWithoutPerson, (visitor, { entrance }) => {
    const { world, session } = visitor;
    const entered = entrance && enter(visitor, entrance);
    if (entered && !entered.ok) return entered;
    const known = identifiedBy(visitor);
    const customer = session.customer ?? known?.customer;
    const { country } = session;
    if (!customer) return accept({ country, status: 'Unidentified' as const });
    const isTheirs = known?.customer === customer ? known : undefined;
    const grant = entered?.value;
    return accept({
      country,
      ...(session.customer
        ? { status: 'Authenticated' as const, billingStatus: customer.account.billingStatus }
        : { status: 'Identified' as const }),
      identified: { ...identifiedOf(world, customer, isTheirs), ...(grant && { grant }) },
    });
  }),

  twin(accounts.exchangeToken, ({ world }, { token }) => {
    const link = world.entryLinks.get(token);
    if (link?.purpose !== 'credentials') return refuse({ code: 'MAGIC_LINK_NOT_FOUND' as const });
    if (link.isOver) return refuse({ code: 'MAGIC_LINK_EXPIRED' as const });
    const magicLinkId = `link-of-${token}`;
    if (!world.magicLinks.has(magicLinkId)) {
      const { customer } = link;
      world.magicLinks.set(magicLinkId, {
        customer,
        purpose: 'SIGN_IN',
        email: customer.account.email,
        access: undefined,
        expiresAt: world.in(magicLinkLifeMs),
        isUsed: false,
      });
    }
    return accept({ magicLinkId });
  }),

  twin(accounts.updateNameAndAddress, ({ customer }, wanted) => {
    const phone = wanted.phone === undefined ? undefined : readPhone(wanted.phone);
    if (wanted.phone !== undefined && !phone) {
      return refuse({ code: 'INVALID_PHONE_NUMBER' as const });
    }
    return saveFakeDetails(customer, { ...wanted, phone });
  }),

  twin(accounts.verify, (visitor, { lastName, phoneNumber: phone, zipCode: zip }) => {
    const { world, session } = visitor;
    if (session.customer) return accept({ status: 'Authenticated' as const });
    const refusal = refuseLookUp(visitor);
    if (refusal) return refusal;
    const isKnown = world.customers.some(
      (one) => one.account.country === session.country && isWho(one, { lastName, phone, zip }),
    );
    if (!isKnown) world.lookUps.failed(session.deviceId);
    return accept({ status: isKnown ? ('Identified' as const) : ('Unidentified' as const) });
  }),

  twin(accounts.readMine, ({ customer, world }) => accept(domainAccountOf(world, customer))),

  twin(accounts.update, ({ customer, world }, { privacyAgreements = [], userOptedOut }) => {
    if (userOptedOut) world.optOuts.add(customer);
    if (userOptedOut === false) world.optOuts.forget(customer);
    return accept(giveConsents(world, customer, privacyAgreements));
  }),
];
