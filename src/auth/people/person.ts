/** A person whom the sign-in page offers. */
export interface Person {
  /** The subject of the tokens, and of the API access of the person. */
  readonly subject: string
  readonly name: string
  /** The role of the person in words, such as `Hanse Cloud Distribution: administrator`. */
  readonly role: string
  /** The scopes of the person's tokens; undefined for all that the groups of the portal user allow. */
  readonly scope?: string
}

/** The only client at which people sign in. It has no secret (RFC 6749, 2.1: a public client). */
export const consoleClientId = 'console'
