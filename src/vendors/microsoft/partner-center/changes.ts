import { v5 as derivedId } from 'uuid'
import { dayOf } from '../../../domain/values/moment.ts'
import type { ChangeFeed, VendorChange } from '../../commerce.ts'
import { done, mapDone, refused } from '../../outcome.ts'
import type { Answer, Tracing } from '../../port.ts'
import type { Account } from '../account.ts'
import type { Call, Connection } from '../transport/connection.ts'
import { BrokenOff } from '../transport/http.ts'
import { listAt, textAt } from '../transport/wire.ts'
import { dateAt } from './vendor-subscription.ts'

const registration = '/webhooks/v1/registration'
const webhooks = { path: registration, family: 'webhooks', as: 'app', isUnversioned: true } as const
const calls = {
  records: { method: 'GET', path: '/auditrecords', family: 'audit', as: 'app' },
  registered: { method: 'GET', ...webhooks },
  register: { method: 'POST', ...webhooks },
  change: { method: 'PUT', ...webhooks },
} as const satisfies Record<string, Call>

// The UUID namespace of change ids that are derived from the content of the change.
const namespace = '0d5c1d6e-2f0f-5b7e-9a53-6a4c1c0e7b42'
/** The number of days after which the vendor deletes entries of its change feed. */
const keptDays = 90
const dayMs = 86_400_000

/** Returns the calls for the vendor's change feed and its webhook. */
export function changes({ ask, askForPage, pages, write }: Connection, { keepsAuditRecords }: Account) {
  /** Returns the webhook registration of the account; undefined when the account has none. */
  async function registered(tracing: Tracing): Promise<Answer<unknown>> {
    const answer = await ask(calls.registered, {}, tracing)
    return answer.kind === 'missing' ? done(undefined) : mapDone(answer, ({ body }) => body)
  }

  /**
   * Returns whether the vendor accepts a request for its default period. Called after the vendor has refused a start
   * time: true means that the time was too old for the vendor, false that the vendor refuses every request for changes.
   */
  async function refusesOnlyTime(tracing: Tracing): Promise<boolean> {
    return (await askForPage(calls.records, { query: { size: '1' } }, tracing)).kind === 'done'
  }

  return {
    async changes(since, tracing) {
      if (!keepsAuditRecords) return noFeed
      const oldest = Math.floor(Date.now() / dayMs - keptDays) * dayMs
      if (since !== null && since.getTime() < oldest) return tooOld
      const query = since === null ? { size: '500' } : { size: '500', startDate: dayOf(since) }
      const read = pages(calls.records, { query }, tracing)
      // The first page is read now, so that a refusal becomes the outcome of this call instead of an error of the
      // stream.
      const first = await read.next()
      if (first.done) return done(noBatches())
      if (since !== null && first.value.kind === 'refused' && (await refusesOnlyTime(tracing))) return tooOld
      return mapDone(first.value, (items) => batches(items, read))
    },

    async webhook(tracing) {
      return mapDone(await registered(tracing), (body) => textAt(body, 'webhookUrl'))
    },

    async registerWebhook(url, intent, { replaces = false } = {}) {
      const known = await registered(intent)
      if (known.kind !== 'done') return known
      const called = textAt(known.value, 'webhookUrl')
      if (called !== null && !replaces && placeOf(called) !== placeOf(url)) return taken(called)
      const wanted = listAt(known.value, 'webhookEvents').map(String)
      const missed = events.filter((event) => !wanted.includes(event))
      if (called === url && missed.length === 0) return done(null)
      const body = { WebhookUrl: url, WebhookEvents: [...wanted, ...missed] }
      const call = known.value === undefined ? calls.register : calls.change
      return mapDone(await write(call, { body }, intent), () => null)
    },
  } satisfies Partial<ChangeFeed>
}

/** The events that the webhook receives (Partner Center, webhook events). */
const events = ['subscription-updated', 'test-created', 'invoice-ready']

/**
 * Returns the origin and path of a webhook URL, by which URLs of this service are recognised; null when the text is
 * not a URL. Omits the query, which names the account, and so may differ between URLs of the same service.
 */
function placeOf(url: string): string | null {
  const address = URL.parse(url)
  return address && `${address.origin}${address.pathname}`
}

function taken(url: string): Answer<never> {
  return refused(
    'WebhookTaken',
    `Microsoft accepts one webhook URL per account, and ${url} is registered; to replace that URL, run reseller-api admin provider-instance webhook --take.`,
  )
}

const noFeed = refused(
  'NoChangeFeed',
  'Microsoft keeps no audit records in this cloud; webhook calls and the daily comparison show the changes.',
)

const tooOld = refused(
  'TooOld',
  `Microsoft keeps its change feed for only ${keptDays} days; compare all subscriptions with Microsoft.`,
)

async function* noBatches(): AsyncGenerator<readonly VendorChange[]> {}

async function* batches(
  first: readonly unknown[],
  rest: AsyncIterable<Answer<readonly unknown[]>>,
): AsyncGenerator<readonly VendorChange[]> {
  yield batchOf(first)
  for await (const page of rest) {
    if (page.kind !== 'done')
      throw new BrokenOff('reason' in page ? page.reason : 'it accepts no more requests')
    yield batchOf(page.value)
  }
}

function batchOf(items: readonly unknown[]): VendorChange[] {
  return items.flatMap(changeOf).toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

function changeOf(body: unknown): VendorChange[] {
  const at = dateAt(body, 'operationDate')
  if (at === null) return []
  // Changes from before 2020 have no id. The derived id is the same each time that the change is read.
  const changeId = textAt(body, 'id') ?? derivedId(JSON.stringify(body), namespace)
  return [
    {
      ...{ changeId, at },
      kind: kindOf(textAt(body, 'resourceType')?.toLowerCase() ?? ''),
      operation: textAt(body, 'operationType') ?? 'unknown',
      customerId: textAt(body, 'customerId')?.toLowerCase() ?? null,
      resourceId: resourceIdIn(body),
      correlationId: textAt(body, 'originalCorrelationId'),
      userName: textAt(body, 'userPrincipalName'),
    },
  ]
}

function kindOf(resourceType: string): VendorChange['kind'] {
  if (resourceType === 'subscription') return 'Subscription'
  if (resourceType === 'order') return 'Order'
  return resourceType.startsWith('customer') ? 'Customer' : 'Other'
}

/**
 * Returns the id of the changed resource; null when the change contains none. The vendor writes the resource as a
 * JSON text, which may be truncated.
 */
function resourceIdIn(body: unknown): string | null {
  for (const member of ['resourceNewValue', 'resourceOldValue']) {
    const text = textAt(body, member)
    if (text === null) continue
    try {
      const value: unknown = JSON.parse(text)
      const id = textAt(value, 'Id') ?? textAt(value, 'id')
      if (id !== null) return id.toLowerCase()
    } catch {
      // The text is truncated or not JSON, so the id cannot be read from it.
    }
  }
  return null
}
