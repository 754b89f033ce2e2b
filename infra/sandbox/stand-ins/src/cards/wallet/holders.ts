/** Owner of the wallet, as reported to the payee. */
export interface Holder {
  firstName: string;
  lastName: string;
  phone: string;
  address: {
    addressLine1: string;
    city: string;
    state: string;
    zip: string;
    country: 'US' | 'CA';
  };
}

const holders: Record<Holder['address']['country'], Holder> = {
  US: {
    firstName: 'Avery',
    lastName: 'Stone',
    phone: '2125550111',
    address: { addressLine1: '14 Elm St', city: 'Troy', state: 'NY', zip: '12180', country: 'US' },
  },
  CA: {
    firstName: 'Noémie',
    lastName: 'Tremblay',
    phone: '4185550144',
    address: {
      addressLine1: '14 rue Saint-Paul',
      city: 'Québec',
      state: 'QC',
      zip: 'G1K 3W6',
      country: 'CA',
    },
  },
};

export const holderIn = (country: string | undefined): Holder =>
  holders[country === 'CA' ? 'CA' : 'US'];
