import type { Problem } from '../validation/problem.ts'

/**
 * The kinds of refusals. `src/kernel` maps each to an HTTP status.
 *
 * - `invalid`: a member of the request breaks a rule.
 * - `forbidden`: the caller may not do this, although it may know that the resource exists.
 * - `missing`: nothing with the given id exists within the caller's reach.
 * - `rule`: a business rule or the current state of the resource forbids the request.
 * - `conflict`: the current state of the resource forbids the request; the same request may succeed later.
 * - `stale`: the resource has changed since the caller read it.
 */
export type RefusalKind = 'invalid' | 'forbidden' | 'missing' | 'rule' | 'conflict' | 'stale'

/**
 * A refusal by a rule of the domain, with its kind, a description for people, and one problem for each
 * offending member of the request.
 */
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

/** Returns an `invalid` refusal with one problem for each offending member of a request. */
export function invalid(problems: readonly Problem[]): DomainError {
  const text = 'The request breaks one or more rules; the list in errors names each invalid member.'
  return new DomainError('invalid', text, problems)
}

/** Throws an `invalid` refusal with all given problems; does nothing when there are none. */
export function refuseInvalid(problems: readonly Problem[]): void {
  if (problems.length > 0) throw invalid(problems)
}

/**
 * Returns the error `missing` for an id that does not exist or is outside the caller's reach. The text is the same in
 * both cases, so that callers cannot probe for ids.
 */
export function missing(what: string, id: string): DomainError {
  return new DomainError('missing', `There is no ${what} ${id} within your reach.`)
}

/**
 * Returns the resource that a lookup found.
 *
 * @throws DomainError `missing` when the lookup found none (undefined)
 */
export function orMissing<T>(thing: T | undefined, what: string, id: string): T {
  if (thing === undefined) throw missing(what, id)
  return thing
}

/** Returns a refusal as one text, with the problem of each member on a line of its own. */
export function textOfRefusal({ message, problems }: DomainError): string {
  return [message, ...problems.map(({ path, description }) => `${path}: ${description}`)].join('\n')
}
