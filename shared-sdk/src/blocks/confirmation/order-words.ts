/** Masks an email address: `avery@example.com` → `a•••@example.com`. */
export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*@/u, '$1•••@');
