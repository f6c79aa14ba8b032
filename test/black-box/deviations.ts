/** The known deviations of the service from the contract, with their reasons; see docs/api/known-quirks.md. */
export const deviations: readonly { readonly problem: RegExp; readonly why: string }[] = [
  {
    problem: /^PATCH \S+\/reset-password as \w+: 200: the contract has a body of the kind none$/,
    why: 'The generated password is returned once, in the answer to the reset; there is no other safe way to return it.',
  },
]
