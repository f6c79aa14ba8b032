/** The outcomes of a request for a token by a known client. */
export const tokenOutcomes = [
  'Issued',
  'WrongSecret',
  'EndedSecret',
  'EndedAccess',
  'AddressNotAllowed',
  'ScopeNotAllowed',
] as const
export type TokenOutcome = (typeof tokenOutcomes)[number]
