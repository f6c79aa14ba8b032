/** The exit codes of the command, with their meanings. */
export const exitCodes = {
  done: { code: 0, meaning: 'done' },
  failed: { code: 1, meaning: 'refused or failed, also background work with --wait' },
  usage: { code: 2, meaning: 'not a valid command line, or a refused confirmation' },
  access: { code: 3, meaning: 'no access: credentials, role, scope or tenant' },
  notFound: { code: 4, meaning: 'the object or path does not exist for this caller' },
  changed: { code: 5, meaning: 'another change came first: read again, then repeat' },
  unavailable: { code: 6, meaning: 'the service cannot be reached or is overloaded: repeat later' },
  stillRunning: { code: 7, meaning: 'background work did not end in time; it continues' },
} as const

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]['code']
