import { done, mapDone, missing, refused } from '../../../outcome.ts'
import type { Answer, Tracing, UsersPage, UsersWanted, Vendor, VendorUser } from '../../../port.ts'
import { type Call, type Connection, nextToken, repeated, unclear } from '../../transport/connection.ts'
import { at, listAt, textAt } from '../../transport/wire.ts'
import { strangeIds } from '../tenant-id.ts'

const list = '/customers/{customerId}/users'
const user = `${list}/{userId}`
const calls = {
  list: { method: 'GET', path: list, family: 'users', as: 'user' },
  read: { method: 'GET', path: user, family: 'users', as: 'user' },
  update: { method: 'PATCH', path: user, family: 'users', as: 'user' },
  remove: { method: 'DELETE', path: user, family: 'users', as: 'user' },
  resetPassword: { method: 'PATCH', path: `${user}/resetpassword`, family: 'users', as: 'user' },
} as const satisfies Record<string, Call>

const attributes = { objectType: 'CustomerUser' }
const noSuchUser = 'Microsoft has no such user of this customer.'
const passwordRule =
  'the reason is omitted, because it may quote the password. A password must have 8 to 256 characters of at least three kinds: lower-case letters, upper-case letters, digits, signs; no common word and no name of the user.'

/** Returns the calls for users in the directories of customers. */
export function users({ ask, write }: Connection) {
  return {
    async users(customerId, wanted, tracing) {
      const strange = strangeIds(customerId)
      if (strange) return strange
      const { search } = wanted
      const size = Math.min(Math.max(1, wanted.size), maxPageSize)
      return search === null
        ? await pageOf(ask, customerId, { ...wanted, size }, tracing)
        : await searched(ask, customerId, { ...wanted, search, size }, tracing)
    },

    user: async (customerId, userId, tracing) => await userAt(ask, customerId, userId, tracing),

    async updateUser(customerId, userId, change, intent) {
      const strange = strangeIds(customerId, userId)
      if (strange) return strange
      const body = { ...change, attributes }
      return mapDone(await write(calls.update, { params: { customerId, userId }, body }, intent), () => null)
    },

    async deleteUser(customerId, userId, intent) {
      const strange = strangeIds(customerId, userId)
      if (strange) return strange
      return mapDone(await write(calls.remove, { params: { customerId, userId } }, intent), () => null)
    },

    async resetPassword(customerId, userId, password, intent) {
      const strange = strangeIds(customerId, userId)
      if (strange) return strange
      const body = { passwordProfile: { password, forceChangePassword: true }, attributes }
      const details = { params: { customerId, userId }, body, insteadOfQuotes: passwordRule }
      return mapDone(await write(calls.resetPassword, details, intent), () => null)
    },
  } satisfies Partial<Vendor>
}

type Ask = Connection['ask']

/** Returns a user of a customer; `missing` when there is no such user, or the user is deleted. */
export async function userAt(
  ask: Ask,
  customerId: string,
  userId: string,
  tracing: Tracing,
): Promise<Answer<VendorUser>> {
  const strange = strangeIds(customerId, userId)
  if (strange) return strange
  const answer = await ask(calls.read, { params: { customerId, userId } }, tracing)
  if (answer.kind !== 'done') return answer
  const { body } = answer.value
  if (textAt(body, 'id') === null) return unclear
  return isDeleted(body) ? missing(noSuchUser) : done(userOf(body))
}

const maxPageSize = 500

/** Returns one page of the list of all users, in the order of the vendor. */
async function pageOf(
  ask: Ask,
  customerId: string,
  { size, sortBy, isDescending, seek, continuation }: Omit<UsersWanted, 'search'>,
  tracing: Tracing,
): Promise<Answer<UsersPage>> {
  const isRelative = seek === 'Next' || seek === 'Previous'
  if (isRelative && !isToken(continuation)) return noContinuation
  const query = {
    size: String(size),
    seekOperation: seek === 'First' ? undefined : seek,
    ...(isRelative ? {} : { sortField: sortBy, sortDirection: isDescending ? 'Descending' : 'Ascending' }),
  }
  const headers: Record<string, string> = isRelative ? { 'ms-continuationtoken': continuation! } : {}
  const answer = await ask(calls.list, { params: { customerId }, query, headers }, tracing)
  if (answer.kind !== 'done') return answer
  const { body } = answer.value
  if (!Array.isArray(at(body, 'items'))) return unclear
  const next = nextToken(body)
  // Without this check a repeated page would look like an endless list.
  if (next !== undefined && next === continuation) return repeated
  const token = next ?? textAt(body, 'continuationToken')
  const shown = listAt(body, 'items').filter((one) => textAt(one, 'id') !== null && !isDeleted(one))
  return done({
    // The map removes duplicates: the vendor may return a user twice.
    users: [...new Map(shown.map(userOf).map((one) => [one.userId, one])).values()],
    continuation: token,
    hasNext: next !== undefined,
    hasPrevious: token !== null && textAt(body, 'links', 'previous', 'uri') !== null,
  })
}

// How many pages one search may read, with one request each: a customer is allowed eighty requests per minute.
const maxSearchPages = 10
const searchTimeoutMs = 5_000

/** The position of a search: after the user `after` (null: at the start) in the page of `token` (null: the first). */
interface Place {
  readonly token: string | null
  readonly after: string | null
}

/**
 * Returns a page of the users that have a text in one of their names. The vendor has no search by name, so this
 * function reads the list of all users page by page: at most `maxSearchPages` pages, and for at most `searchTimeoutMs`.
 * So the returned page can have fewer users than requested although more follow.
 */
async function searched(
  ask: Ask,
  customerId: string,
  { search, ...wanted }: UsersWanted & { readonly search: string },
  tracing: Tracing,
): Promise<Answer<UsersPage>> {
  if (wanted.seek === 'Previous' || wanted.seek === 'Last')
    return refused('NoWayBack', 'A search for users only continues forward; start again with the first page.')
  let place = wanted.seek === 'First' ? start : placeOf(wanted.continuation)
  if (place === undefined) return noContinuation
  const ends = performance.now() + searchTimeoutMs
  const found: VendorUser[] = []
  const page = (next: Place | null) =>
    done({
      users: found,
      continuation: next && continuationOf(next),
      hasNext: next !== null,
      hasPrevious: false,
    })
  for (let pages = 0; pages < maxSearchPages && performance.now() < ends; pages += 1) {
    const { token, after } = place
    const seek = token === null ? 'First' : 'Next'
    const read = { ...wanted, size: maxPageSize, seek, continuation: token } as const
    const answer = await pageOf(ask, customerId, read, tracing)
    // A failure after the first page ends this scan. The next request starts at the failed page.
    if (answer.kind !== 'done') return pages === 0 ? answer : page(place)
    for (const user of behind(answer.value.users, after)) {
      if (!isNamed(user, search)) continue
      if (found.length === wanted.size) return page({ token, after: found.at(-1)!.userId })
      found.push(user)
    }
    const { hasNext, continuation } = answer.value
    if (!hasNext) return page(null)
    place = { token: continuation, after: null }
    if (found.length === wanted.size) break
  }
  return page(place)
}

const start: Place = { token: null, after: null }

/**
 * Returns the users after the user with an id; all users when the id is null or no longer in the list, because a
 * repeated user is better than a missing one.
 */
function behind(all: readonly VendorUser[], userId: string | null): readonly VendorUser[] {
  return all.slice(all.findIndex((one) => one.userId === userId) + 1)
}

function isNamed(
  { displayName, userPrincipalName, firstName, lastName }: VendorUser,
  search: string,
): boolean {
  const names = [displayName, userPrincipalName, firstName, lastName]
  return names.some((name) => name?.toLowerCase().includes(search.toLowerCase()))
}

function continuationOf(place: Place): string {
  return Buffer.from(JSON.stringify([place.token, place.after])).toString('base64url')
}

function placeOf(continuation: string | null): Place | undefined {
  try {
    const [token, after] = JSON.parse(Buffer.from(continuation ?? '', 'base64url').toString())
    const isPlace = (token === null || isToken(token)) && (after === null || typeof after === 'string')
    return isPlace ? { token, after } : undefined
  } catch {
    return undefined
  }
}

/**
 * Returns whether a value can be sent as a continuation token: the token is sent in a header, so it must be visible
 * ASCII.
 */
function isToken(text: unknown): text is string {
  return typeof text === 'string' && /^[\x21-\x7e]{1,8000}$/.test(text)
}

const noContinuation = refused(
  'UnknownContinuation',
  'The continuationToken does not belong to this list; read the first page again, without a token.',
)

// An unknown status is read as active, because the vendor returns deleted users only on request.
function isDeleted(body: unknown): boolean {
  return textAt(body, 'state')?.toLowerCase() === 'inactive'
}

function userOf(body: unknown): VendorUser {
  const userPrincipalName = textAt(body, 'userPrincipalName') ?? ''
  return {
    userId: textAt(body, 'id') ?? '',
    displayName: textAt(body, 'displayName') ?? userPrincipalName,
    userPrincipalName,
    firstName: textAt(body, 'firstName'),
    lastName: textAt(body, 'lastName'),
    usageLocation: textAt(body, 'usageLocation'),
    isSynchronized: textAt(body, 'lastDirectorySyncTime') !== null,
  }
}
