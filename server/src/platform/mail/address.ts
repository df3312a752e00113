/** Whether mails can go to a user name. */
export const isAddress = (username: string): boolean => /^\S+@\S+$/.test(username);
