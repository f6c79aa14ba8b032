import { demo } from '../../src/demo/identifiers.ts'
import { startApi, type TestApi } from '../harness/api.ts'
import type { DatabaseKind } from '../harness/databases.ts'
import { type Follower, followerOf } from '../harness/following.ts'
import { until } from '../harness/work.ts'

/** Starts a service with background work, and a follower with the same clock. */
export async function startFollowed(
  kind: DatabaseKind,
): Promise<{ readonly api: TestApi; readonly follower: Follower }> {
  const clock = { ahead: 0 }
  const today = () => new Date(Date.now() + clock.ahead)
  const api = await startApi(kind, { SYNC_SECONDS: '3600' }, undefined, today)
  // The service lists each account once at its start; the next time is hours later.
  await until(
    'the first listing of the account',
    () =>
      api.database.query({
        text: `select from subscription_syncs where tenant_id = $1::uuid and provider_instance_id = $2
             and listed_at is not null and claimed_until <= now()
             and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [demo.tenantId, demo.tier2InstanceId],
      }),
    (rows) => rows.length > 0,
  )
  return { api, follower: alone(api, followerOf(api, clock)) }
}

/**
 * Repeats each sync until this follower did it. The service has the same clock, so a step in time makes its own sync
 * due too: while the service holds the account, the follower finds nothing to do.
 */
function alone(api: TestApi, follower: Follower): Follower {
  return {
    ...follower,
    async follow(changes) {
      let isSynced = false
      const vendors: TestApi['runtime']['vendors'] = (tenantId, instance) => {
        isSynced ||= instance.providerInstanceId === demo.tier2InstanceId
        return api.runtime.vendors(tenantId, instance)
      }
      while (!isSynced) await follower.follow({ ...changes, vendors })
    },
  }
}
