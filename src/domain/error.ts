import type { Problem } from '../validation/problem.ts'

/**
 * What kind of refusal a rule gives. Transport words (status numbers, headers) are added later and elsewhere.
 *
 * - `invalid`: the request breaks a rule about a member of its own.
 * - `forbidden`: the caller may not do this although it may know that the thing exists.
 * - `missing`: nothing with that name exists within the caller's reach.
 * - `rule`: a business rule or the present state of the thing forbids it.
 * - `stale`: somebody else changed the thing since the caller read it.
 */
export type RefusalKind = 'invalid' | 'forbidden' | 'missing' | 'rule' | 'stale'

/** A refusal by a rule of the domain: what kind, one sentence for people, and the members it is about. */
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

/** The refusal that names every offending member of a request. */
export function invalid(problems: readonly Problem[]): DomainError {
  const text = 'The request breaks one or more rules; errors names each member.'
  return new DomainError('invalid', text, problems)
}

/** Throws an `invalid` refusal that names every given problem; does nothing when there is none. */
export function refuseInvalid(problems: readonly Problem[]): void {
  if (problems.length > 0) throw invalid(problems)
}

/** The refusal for an id that names nothing within the caller's reach; it never tells which of the two it is. */
export function missing(what: string, id: string): DomainError {
  return new DomainError('missing', `There is no ${what} ${id} within your reach.`)
}

/** What was looked for. @throws DomainError missing when nothing was found */
export function orMissing<T>(thing: T | undefined, what: string, id: string): T {
  if (thing === undefined) throw missing(what, id)
  return thing
}
