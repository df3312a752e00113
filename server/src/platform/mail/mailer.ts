/** Plain text; `to` is one address. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** URL at which a mail program ends further mails of this kind by one POST (RFC 8058). */
  readonly unsubscribe?: string;
}

/** Headers of a mail, beyond those that every mail has. */
export function headersOf({ unsubscribe }: Mail): Record<string, string> {
  if (unsubscribe === undefined) return {};
  return { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

export interface Mailer {
  /** Resolves when the mail is handed over; fails when it is not. With an aborted signal it skips retries. */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
}

/** A mailer that counts the mails that it is sending. */
export function countingMailer(mailer: Mailer): Mailer & { readonly sending: () => number } {
  let sending = 0;
  return {
    sending: () => sending,
    async send(mail, signal) {
      sending += 1;
      try {
        await mailer.send(mail, signal);
      } finally {
        sending -= 1;
      }
    },
  };
}
