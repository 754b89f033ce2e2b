/** Whether changes in an environment need the approval of another person. */
export const needsFourEyes = (environment: string) => environment === 'production';
