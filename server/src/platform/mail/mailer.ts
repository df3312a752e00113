/** Plain text; `to` is one address. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
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
