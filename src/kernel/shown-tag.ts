import { jsonTypes } from '../routes/route.ts'
import type { Precondition } from '../store/scope.ts'
import { openStore } from '../store/store.ts'
import { isRestricted, tagOf } from '../tags/entity-tags.ts'
import { requestCheck } from './check.ts'
import { contextOf, noMoves } from './context.ts'
import { asAnswer, type Operation } from './operation.ts'
import type { CheckedRequest, RequestRuntime } from './runtime.ts'

/**
 * Returns a function that converts the If-Match of a request to versions. The entity tags that a reseller or customer
 * receives contain no version. For such a caller, the function reads the resource within the caller's reach and
 * compares the tag of the result.
 *
 * @throws ApiError, DomainError as the read does
 */
export function preconditionFor(
  runtime: RequestRuntime,
  read: Operation | undefined,
): (request: CheckedRequest) => Promise<Precondition | undefined> {
  const check = read && requestCheck(read)
  return async (request) => {
    const { caller, precondition } = request
    if (!precondition || precondition.versions === 'any' || !isRestricted(caller)) return precondition
    if (!check || !read.roles.includes(caller.role)) return { versions: [] }
    const params = Object.fromEntries(Object.keys(read.params!).map((key) => [key, request.params[key]!]))
    const reading = check({ ...request, params, url: '', headers: {}, body: undefined, problems: [] })
    const context = contextOf(runtime, read, reading, openStore(runtime.database, caller).store, noMoves)
    const { body, version } = asAnswer(read, await read.handle(context))
    const tags = jsonTypes.map((type) => tagOf(`${type}; charset=utf-8`, JSON.stringify(body)))
    return { versions: tags.some((tag) => precondition.tags?.includes(tag)) ? [version!] : [] }
  }
}
