import { columns } from '../columns.ts'
import { Conflicting, type Database, type Statement } from '../database.ts'
import { setTenant } from '../tenant.ts'

/** The key of a vendor change: the object that is changed and the request that changes it. */
export interface ChangeKey {
  readonly tenantId: string
  readonly providerInstanceId: string
  /** Identifies the changed object at the vendor. Changes of one subject run one after another. */
  readonly subject: string
  /** Identifies the request of the caller that makes the change. Each request has a new id. */
  readonly holderId: string
}

/**
 * A vendor change whose lease a request of a caller holds, with the request id by which the vendor recognises a
 * repetition.
 */
export interface HeldChange {
  readonly requestId: string
  /** Whether an identical request was sent to the vendor before and its outcome is unknown. */
  readonly mayHaveActed: boolean
}

const heldColumns = columns<HeldChange>({ requestId: 'request_id', mayHaveActed: 'may_have_acted' })

// Longer than any single request to a vendor with the queries before and after it. Each request to the vendor renews
// the lease. After a crash, the lease expires after this time.
const heldSeconds = 60

/**
 * Takes the lease on the subject of a change and returns the change; returns undefined when another request holds the
 * lease.
 *
 * @param requestId The request id for the vendor. The stored request id of an earlier identical request takes
 *   precedence.
 * @param fingerprint Identifies identical requests; null for a request that is never identical to another.
 */
export async function holdChange(
  database: Database,
  key: ChangeKey,
  requestId: string,
  fingerprint: Buffer | null,
): Promise<HeldChange | undefined> {
  try {
    await database.transaction([setTenant(key.tenantId), hold(key, requestId, fingerprint)])
  } catch (thrown) {
    if (thrown instanceof Conflicting) return undefined
    throw thrown
  }
  const rows = await database.query({
    name: 'held-vendor-change',
    text: `select ${heldColumns.sql} from vendor_changes
           where tenant_id = $1::uuid and provider_instance_id = $2 and subject = $3 and holder_id = $4
             and (select set_config('app.tenant', $1::text, true)) is not null`,
    values: valuesOf(key),
  })
  return heldColumns.fromRows(rows)[0]
}

function hold(key: ChangeKey, requestId: string, fingerprint: Buffer | null): Statement {
  return {
    name: 'hold-vendor-change',
    text: `with held as (
             insert into vendor_changes as c
               (tenant_id, provider_instance_id, subject, holder_id, held_until, request_id, fingerprint)
             values ($1, $2, $3, $4, now() + make_interval(secs => ${heldSeconds}), $5, $6)
             on conflict (tenant_id, provider_instance_id, subject) do update
             set holder_id = excluded.holder_id, held_until = excluded.held_until, fingerprint = excluded.fingerprint,
               request_id = case when c.fingerprint = excluded.fingerprint then c.request_id else excluded.request_id end,
               may_have_acted = coalesce(c.fingerprint = excluded.fingerprint, false) and c.may_have_acted
             where c.held_until <= now() or c.holder_id = excluded.holder_id
             returning 1
           ) select require_changed(count(*)) from held`,
    values: [...valuesOf(key), requestId, fingerprint],
  }
}

/**
 * Returns the statement that renews the lease before the next request to the vendor, and records that the vendor may
 * have performed that request. The transaction fails when the lease is lost.
 */
export function keepHold(key: ChangeKey): Statement {
  return {
    name: 'keep-vendor-change',
    text: `with kept as (
             update vendor_changes set held_until = now() + make_interval(secs => ${heldSeconds}), may_have_acted = true
             where tenant_id = $1 and provider_instance_id = $2 and subject = $3 and holder_id = $4 returning 1
           ) select require_changed(count(*)) from kept`,
    values: valuesOf(key),
  }
}

/** Returns the statement that deletes a vendor change whose outcome is known. */
export function endChange(key: ChangeKey): Statement {
  return {
    name: 'end-vendor-change',
    text: `delete from vendor_changes
           where tenant_id = $1 and provider_instance_id = $2 and subject = $3 and holder_id = $4`,
    values: valuesOf(key),
  }
}

/**
 * Returns the statement that ends the lease of a change and keeps its request id, so that the next identical request
 * sends the same request id.
 */
export function leaveChange(key: ChangeKey): Statement {
  return {
    name: 'leave-vendor-change',
    text: `update vendor_changes set held_until = now()
           where tenant_id = $1 and provider_instance_id = $2 and subject = $3 and holder_id = $4`,
    values: valuesOf(key),
  }
}

/**
 * Returns the statement that deletes the changes whose lease ended at least a day ago. The vendor has forgotten their
 * request ids by then, so it would not recognise a repetition.
 */
export function deleteForgottenChanges(tenantId: string): Statement {
  return {
    text: `delete from vendor_changes where tenant_id = $1 and held_until <= now() - interval '1 day'`,
    values: [tenantId],
  }
}

function valuesOf({ tenantId, providerInstanceId, subject, holderId }: ChangeKey): string[] {
  return [tenantId, providerInstanceId, subject, holderId]
}
