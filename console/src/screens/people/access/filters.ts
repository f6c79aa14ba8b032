/** The outcomes of requests for tokens by which they are found. */
export const signInOutcomes = [
  ...(['Issued', 'WrongSecret', 'EndedSecret'] as const),
  ...(['EndedAccess', 'AddressNotAllowed', 'ScopeNotAllowed'] as const),
] as const
