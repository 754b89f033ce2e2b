export const signInWithPassword = 1;
