/** Where nobody applies what nobody else has approved. */
export const needsFourEyes = (environment: string) => environment === 'production';
