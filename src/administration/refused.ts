import { DomainError, type RefusalKind } from '../domain/error.ts'

/** A command that resolves a refusal: what it is for, and the arguments of `reseller-api admin`. */
interface Remedy {
  readonly says: string
  readonly command: string
}

/**
 * A refusal by a rule of the administration. The API returns its message; a command adds the command that resolves the
 * refusal, or a sentence about its flags.
 */
export class Refused extends DomainError {
  /** The message for an operator at the command line. */
  readonly forCommands: string

  constructor(kind: RefusalKind, description: string, remedy?: Remedy | string) {
    super(kind, description)
    this.name = 'Refused'
    const text = description.replace(/\.$/, '')
    this.forCommands =
      remedy === undefined
        ? description
        : typeof remedy === 'string'
          ? `${description} ${remedy}`
          : `${text}; ${remedy.says}: reseller-api admin ${remedy.command}`
  }
}
