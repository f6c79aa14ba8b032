/** The possible results of a request for an access token from a client whose id exists. */
export const tokenOutcomes = [
  'Issued',
  'WrongSecret',
  'EndedSecret',
  'EndedAccess',
  'AddressNotAllowed',
  'ScopeNotAllowed',
] as const
export type TokenOutcome = (typeof tokenOutcomes)[number]
