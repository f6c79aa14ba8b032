import { validate as isUuid } from 'uuid'
import { ApiError, errorBody } from '../kernel/errors.ts'
import { type FairQueue, unknownTenant } from '../limits/fair-queue.ts'
import type { OpenVendor } from '../queue/job.ts'
import { type Answer, json, type PublicRequest, type PublicRoute } from '../routes/route.ts'
import type { Database } from '../store/database.ts'
import { openTenantStore } from '../store/store.ts'

/** The dependencies of the route that receives notifications of vendors, for the tenants of one database. */
export interface NotificationRuntime {
  readonly database: Database
  readonly vendors: OpenVendor
  /** Runs database reads of a tenant in the fair queue. */
  readonly inTurn: FairQueue['within']
  /** Starts a sync of the subscription that a notification named. */
  readonly onNoted: () => void
}

const path = '/notifications/partner-center'

/** Returns the webhook URL of a provider instance, below the public address of the service. */
export function notificationUrl(
  publicUrl: string,
  { tenantId, providerInstanceId }: { readonly tenantId: string; readonly providerInstanceId: string },
): string {
  return `${publicUrl}${path}?tenant=${tenantId}&instance=${providerInstanceId}`
}

/**
 * Returns the route to which a vendor sends notifications of changes. The service takes from a notification only which
 * subscription has changed, and reads the change from the vendor. A notification must be signed, so that strangers
 * cannot cause requests to the vendor.
 */
export function notificationRoutes(runtimes: NotificationRuntimes): readonly PublicRoute[] {
  return [{ method: 'POST', path, respond: (request) => hear(runtimes, request) }]
}

/** Finds the dependencies for a tenant, which the sender of a notification names. */
export interface NotificationRuntimes {
  readonly newId: () => string
  /**
   * Returns the runtime for the database of a tenant; undefined if no database has the tenant. With only one database,
   * there is no look-up.
   */
  runtimeOf(tenantId: string): Promise<NotificationRuntime | undefined>
}

async function hear(
  { newId, runtimeOf }: NotificationRuntimes,
  { url, headers, body }: PublicRequest,
): Promise<Answer> {
  const correlationId = newId()
  const refuse = (error: ApiError) => json(error.status, errorBody(error, correlationId))
  const query = new URL(url, 'http://localhost').searchParams
  const [tenantId = '', providerInstanceId = ''] = [query.get('tenant'), query.get('instance')].map(
    (one) => one ?? '',
  )
  if (!isUuid(tenantId) || !isUuid(providerInstanceId)) return refuse(unknownAccount())
  const runtime = await runtimeOf(tenantId)
  if (!runtime) return refuse(unknownAccount())
  const { store } = openTenantStore(runtime.database, tenantId)
  // The sender is not authenticated yet. So the read waits in the queue of the unknown tenant, not in that of the named
  // tenant.
  const named = await runtime.inTurn(unknownTenant, () =>
    store.providerInstances.named([{ providerInstanceId }]),
  )
  const instance = named.get(providerInstanceId)
  if (!instance) return refuse(unknownAccount())
  const vendor = await runtime.vendors(tenantId, instance)
  const told = await vendor.readNotification({ headers: single(headers), body: Buffer.from(body) })
  if (told.kind === 'refused' || told.kind === 'missing')
    return refuse(new ApiError('Unauthorized', told.reason))
  if (told.kind !== 'done')
    return refuse(
      new ApiError(
        'ServiceUnavailable',
        'The signature cannot be verified now; send the notification again.',
      ),
    )
  const { customerId, subscriptionId } = told.value
  if (customerId !== null && subscriptionId !== null) {
    await store.subscriptionSyncs.note(providerInstanceId, { customerId, subscriptionId })
    runtime.onNoted()
  }
  return { status: 204, headers: {}, body: '' }
}

function unknownAccount(): ApiError {
  return new ApiError('NotFound', 'The tenant and instance in this URL do not name a provider instance.')
}

function single(headers: PublicRequest['headers']): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )
}
