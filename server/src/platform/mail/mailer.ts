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
