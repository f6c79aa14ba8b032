import { randomUUID } from 'node:crypto'
import { mapDone } from '../../outcome.ts'
import type { Answer, Intent, Outcome, Tracing } from '../../port.ts'
import type { Account } from '../account.ts'
import { failureOf } from './errors.ts'
import type { HttpRequest, Reply } from './http.ts'
import { openNamedIds } from './named-ids.ts'
import { type Caller, type Interface, openTokens } from './tokens.ts'
import { openTransport } from './transport.ts'
import { at, listAt, textAt } from './wire.ts'

/** A call of the vendor's API. */
export interface Call {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The path below the API's version, with parameters in braces. */
  readonly path: string
  /** The group of calls that share a rate limit at the vendor. */
  readonly family: string
  /** Whether the call uses a token of the application or of a user: some calls work only on behalf of a user. */
  readonly as: Caller
  /** The API of the call; Partner Center by default. */
  readonly on?: Interface
  /** Whether the path gets no version prefix, such as `/v1`: paths of webhooks contain their own version. */
  readonly isUnversioned?: boolean
  /**
   * Whether the call returns a list. A 404 without an error code of the vendor then means that a gateway has not found
   * the call, and not that the list is empty.
   */
  readonly isList?: boolean
  /**
   * Whether the object of the call expires. After its expiry the vendor answers 410, and the caller must request a new
   * object.
   */
  readonly expires?: boolean
}

/** The parameters of one use of a call. */
export interface Details {
  readonly params?: { readonly customerId?: string; readonly [name: string]: string | undefined }
  readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** Whether the answer is read chunk by chunk, and may have any length. */
  readonly isStreamed?: boolean
  /** Whether the answer is a long list, for which the vendor needs minutes. */
  readonly isSlow?: boolean
  /** A text that replaces the vendor's error text, because that text may quote a secret of the body. */
  readonly insteadOfQuotes?: string
}

export type Connection = ReturnType<typeof openConnection>

/**
 * Opens the connection of an account. It keeps the account's tokens, rate limits and circuit breakers, so a process
 * opens one per account.
 */
export function openConnection(account: Account) {
  const tokens = openTokens(account)
  // A failure of `onRecovered` is ignored: the jobs that wait for the vendor then start at their scheduled time.
  const onRecovered = () => void account.keeper.onRecovered?.().catch(() => undefined)
  const send = openTransport(account.limits, { ...account.keeper, onRecovered })
  const names = openNamedIds(account.keeper.findNamed)
  const roots = {
    partnerCenter: `${account.partnerCenterUrl}/v1`,
    graph: `${account.graphUrl}/v1.0`,
    pricing: `${account.pricingUrl}/v1.0`,
    azure: account.azureUrl,
  }

  async function call(
    which: Call,
    { params = {}, query = {}, headers = {}, body, isStreamed, isSlow, insteadOfQuotes }: Details,
    intent: Intent,
    isWrite: boolean,
  ): Promise<Outcome<Reply>> {
    const { method, path, family, as: caller, on = 'partnerCenter', isUnversioned } = which
    const customerId = params.customerId ?? null
    const isOfCustomer = (on === 'graph' || on === 'azure') && customerId !== null
    const tenantId = isOfCustomer ? customerId : account.partnerTenantId
    const root = isUnversioned ? account.partnerCenterUrl : roots[on]
    const bare: HttpRequest = {
      method,
      // URLSearchParams writes a space as `+`, which only form decoders read as a space.
      url: root + pathOf(path, params) + queryOf(query).replaceAll('+', '%20'),
      headers: {
        accept: 'application/json',
        'x-locale': 'en-US',
        'ms-requestid': intent.requestId,
        'ms-correlationid': intent.correlationId,
        // Graph reads the correlation id from this header instead of `ms-correlationid`.
        ...(on === 'graph' ? { 'client-request-id': intent.correlationId } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(isStreamed === true ? { isStreamed } : {}),
    }
    const sent = await send(
      { family: `${on}/${family}`, customerId, isWrite, isFile: isStreamed, isSlow },
      async (refused) => {
        const refusedToken = refused?.headers.authorization?.slice('Bearer '.length)
        const got = await tokens.token({ caller, audience: on, tenantId }, refusedToken)
        if (!('token' in got)) return got
        return { ...bare, headers: { ...bare.headers, authorization: `Bearer ${got.token}` } }
      },
    )
    if (sent.kind !== 'answered') return sent
    const { reply } = sent
    if (reply.status === 202 && isWrite) return { kind: 'pending' }
    if (reply.status >= 200 && reply.status < 300) {
      names.noteCall(params, reply, isWrite)
      return { kind: 'done', value: reply }
    }
    const failure = failureOf(reply, which, tokens.secrets(), insteadOfQuotes)
    return failure.kind === 'missing' ? await names.judged(failure, reply, path, params) : failure
  }

  async function ask(which: Call, details: Details, { correlationId }: Tracing): Promise<Answer<Reply>> {
    const outcome = await call(which, details, { requestId: randomUUID(), correlationId }, false)
    switch (outcome.kind) {
      case 'busy':
        return { ...outcome, kind: 'unavailable' }
      case 'unknown':
        return { kind: 'unavailable', reason: outcome.reason }
      case 'pending':
      case 'stale':
        return { kind: 'unavailable', reason: 'Microsoft did not answer a query.' }
      default:
        return outcome
    }
  }

  /**
   * Returns the items of the answer to one request for a list, and requests no further pages. The answer is an array,
   * or an object with the array `items`.
   */
  async function askForPage(
    which: Call,
    details: Details,
    tracing: Tracing,
  ): Promise<Answer<readonly unknown[]>> {
    const answer = await ask(which, details, tracing)
    return answer.kind === 'done' ? itemsOf(answer.value) : answer
  }

  /** Returns all items of a list, which usually has one page. */
  async function askForList(
    which: Call,
    details: Details,
    tracing: Tracing,
  ): Promise<Answer<readonly unknown[]>> {
    const all: unknown[] = []
    for await (const page of pages(which, details, tracing)) {
      if (page.kind !== 'done') return page
      all.push(...page.value)
    }
    return { kind: 'done', value: all }
  }

  /** Yields the pages of a list with seek paging; ends with the first answer that is not done. */
  async function* pages(
    which: Call,
    details: Details,
    tracing: Tracing,
  ): AsyncGenerator<Answer<readonly unknown[]>> {
    let page = details
    const seen = new Set<string>()
    for (;;) {
      const answer = await ask(which, page, tracing)
      if (answer.kind !== 'done') return yield answer
      const items = itemsOf(answer.value)
      yield items
      if (items.kind !== 'done' || !hasNext(answer.value.body)) return
      const token = nextToken(answer.value.body)
      // Without this check, a next link without a token would look like the end of the list.
      if (token === undefined) return yield unclear
      // Without this check, pages that lead back to an earlier one would look like an endless list.
      if (seen.has(token) || seen.size === maxPages) return yield repeated
      seen.add(token)
      page = {
        ...details,
        query: { size: details.query?.size, seekOperation: 'Next' },
        headers: { ...details.headers, 'ms-continuationtoken': token },
      }
    }
  }

  /** Returns a file as a stream of chunks, which fails when the rest of the file does not arrive. */
  async function askForFile(
    which: Call,
    details: Details,
    tracing: Tracing,
  ): Promise<Answer<AsyncIterable<Uint8Array>>> {
    const answer = await ask(which, { ...details, isStreamed: true }, tracing)
    return mapDone(answer, ({ chunks }) => chunks ?? noChunks())
  }

  /** Returns the answer at a signed URL, also a refusal such as 403 or 404. Sends no token. */
  async function askForSigned(url: string, { correlationId }: Tracing): Promise<Answer<Reply>> {
    const request = {
      method: 'GET',
      url,
      headers: { accept: '*/*', 'x-ms-client-request-id': correlationId },
    }
    const sending = { family: 'storage', customerId: null, isWrite: false, isFile: true }
    const sent = await send(sending, async () => ({ ...request, isStreamed: true }))
    if (sent.kind === 'answered') return { kind: 'done', value: sent.reply }
    return sent.kind === 'unknown' ? { kind: 'unavailable', reason: sent.reason } : sent
  }

  return {
    /**
     * Records that an object was removed at the vendor, so that the outcome for it is `missing`, no longer `unshown`.
     */
    forget: names.forget,
    circuitBreakers: send.circuitBreakers,
    askForFile,
    askForSigned,
    /** Sends a query with a new request id. */
    ask,
    askForList,
    askForPage,
    /** Sends a change with the request id of the intent, so that the vendor detects a repetition. */
    write: (which: Call, details: Details, intent: Intent): Promise<Outcome<Reply>> =>
      call(which, details, intent, true),
    pages,
  }
}

// Pages have up to 500 items. A list with more pages is treated as endless: a faulty vendor could put a new token in
// every next link.
const maxPages = 20_000

async function* noChunks(): AsyncGenerator<Uint8Array> {}

/** The outcome of an answer that has the expected status, but lacks expected members. */
export const unclear: Answer<never> = {
  kind: 'unavailable',
  reason: "Microsoft's answer could not be understood.",
}

/** The outcome of a list in which the vendor repeats a page, so that the list would not end. */
export const repeated: Answer<never> = {
  kind: 'unavailable',
  reason: 'Microsoft repeats a page of a list.',
}

function itemsOf({ body }: Reply): Answer<readonly unknown[]> {
  const items = Array.isArray(body) ? body : at(body, 'items')
  return Array.isArray(items) ? { kind: 'done', value: items } : unclear
}

/** Returns whether a next page follows a page. */
export function hasNext(body: unknown): boolean {
  return textAt(body, 'links', 'next', 'uri') !== null
}

/**
 * Returns the continuation token of the next page, from the next link or else from the page; undefined on the last
 * page, although the last page contains a token, too.
 */
export function nextToken(body: unknown): string | undefined {
  if (!hasNext(body)) return undefined
  const header = listAt(body, 'links', 'next', 'headers').find(
    (one) => textAt(one, 'key')?.toLowerCase() === 'ms-continuationtoken',
  )
  return textAt(header, 'value') ?? textAt(body, 'continuationToken') ?? undefined
}

function pathOf(path: string, params: NonNullable<Details['params']>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    // An empty value or dots would change the path: `customers/..` is another resource.
    if (value === undefined || /^\.{0,2}$/.test(value))
      throw new RangeError(`Missing value for ${name} of ${path}.`)
    return encodeURIComponent(value)
  })
}

function queryOf(query: NonNullable<Details['query']>): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one): [string, string] => [name, one]),
  )
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`
}
