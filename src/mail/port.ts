/** The interface for sending mail. Jobs depend only on this file. */

/** The data of the mail that sends a customer its first credentials. */
export interface FirstCredentialsMail {
  /**
   * The id of the mail, by which duplicates are recognised: equal in every attempt, and different for every other mail.
   */
  readonly id: string
  readonly to: string
  /** The company name of the customer that gets the credentials. */
  readonly companyName: string
  readonly userName: string
  readonly password: string
}

/** The answer of the mail server to a mail. The reasons are for people and contain no secret. */
export type MailOutcome =
  | { readonly kind: 'accepted' }
  /** The server permanently refuses this mail or its recipient. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** A temporary failure. If the server's answer was lost, the server may have accepted the mail. */
  | { readonly kind: 'unavailable'; readonly reason: string }

/** Sends mail to a mail server. Throws only for programming errors; all other failures are returned as outcomes. */
export interface Mail {
  sendFirstCredentials(mail: FirstCredentialsMail): Promise<MailOutcome>
}
