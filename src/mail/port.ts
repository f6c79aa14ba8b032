/** What the service asks of mail. A job that sends mail depends on nothing else of it. */

/** The mail that delivers the first sign-in of a customer. */
export interface FirstCredentialsMail {
  /** Identifies the mail for deduplication: the same for every attempt, and for no other mail. */
  readonly id: string
  readonly to: string
  /** The customer that the sign-in belongs to. */
  readonly companyName: string
  readonly userName: string
  readonly password: string
}

/** The outcome of handing a mail to the mail server. The reasons are for people and contain no secret. */
export type MailOutcome =
  | { readonly kind: 'accepted' }
  /** The server permanently refuses this mail or its recipient. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** A temporary failure. The server may have accepted the mail if its answer was lost. */
  | { readonly kind: 'unavailable'; readonly reason: string }

/** Hands mail to a mail server. It throws only for programming errors. */
export interface Mail {
  sendFirstCredentials(mail: FirstCredentialsMail): Promise<MailOutcome>
}
