import type { Problem } from '../validation/problem.ts'

/**
 * The kind of a refusal. The kernel maps it to HTTP.
 *
 * - `invalid`: the request breaks a rule about one of its members.
 * - `forbidden`: the caller may not do this, although it may know that the thing exists.
 * - `missing`: nothing with that id exists within the caller's reach.
 * - `rule`: a business rule or the current state of the thing forbids it.
 * - `stale`: the thing has changed since the caller read it.
 */
export type RefusalKind = 'invalid' | 'forbidden' | 'missing' | 'rule' | 'stale'

/** A refusal by a rule of the domain: its kind, a sentence for people, and the offending members. */
export class DomainError extends Error {
  readonly kind: RefusalKind
  readonly problems: readonly Problem[]

  constructor(kind: RefusalKind, description: string, problems: readonly Problem[] = []) {
    super(description)
    this.name = 'DomainError'
    this.kind = kind
    this.problems = problems
  }
}

/** Returns the refusal that names every offending member of a request. */
export function invalid(problems: readonly Problem[]): DomainError {
  const text = 'The request breaks one or more rules; errors names each member.'
  return new DomainError('invalid', text, problems)
}

/** Throws an `invalid` refusal with all given problems; does nothing when there are none. */
export function refuseInvalid(problems: readonly Problem[]): void {
  if (problems.length > 0) throw invalid(problems)
}

/**
 * Returns the refusal for an id that does not exist or is out of the caller's reach; the text is the same for
 * both.
 */
export function missing(what: string, id: string): DomainError {
  return new DomainError('missing', `There is no ${what} ${id} within your reach.`)
}

/** Returns the thing that was looked up. @throws DomainError missing when it is undefined */
export function orMissing<T>(thing: T | undefined, what: string, id: string): T {
  if (thing === undefined) throw missing(what, id)
  return thing
}
