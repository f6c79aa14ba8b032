/** What the service asks of mail, in its own words; a job that sends mail sees nothing else of it. */

/** The first sign-in of a customer, on its way to a person. */
export interface FirstCredentialsMail {
  /** What the message is recognised by when it comes twice: the same for every attempt, and for no other mail. */
  readonly id: string
  readonly to: string
  /** The customer whose sign-in it is. */
  readonly companyName: string
  readonly userName: string
  readonly password: string
}

/** What came of handing a mail to the mail server. The reasons are for people, and hold nothing that is secret. */
export type MailOutcome =
  | { readonly kind: 'accepted' }
  /** The server will not take this mail for this recipient, now or later. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Not now; perhaps it has taken it, and the answer was lost. */
  | { readonly kind: 'unavailable'; readonly reason: string }

/** Hands mail to a mail server. It throws only for faults of our own programming. */
export interface Mail {
  sendFirstCredentials(mail: FirstCredentialsMail): Promise<MailOutcome>
}
