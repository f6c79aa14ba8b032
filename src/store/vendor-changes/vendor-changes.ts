import { columns } from '../columns.ts'
import { Conflicting, type Database, type Statement } from '../database.ts'
import { setTenant } from '../tenant.ts'

/** A change at a vendor: what it is about, and who makes it. */
export interface ChangeKey {
  readonly tenantId: string
  readonly providerInstanceId: string
  /** What is changed there; two changes of one subject are made one after the other. */
  readonly subject: string
  /** The request that makes it. */
  readonly holderId: string
}

/** What the vendor recognises a change by, and whether it was told before. */
export interface HeldChange {
  readonly requestId: string
  /** The same request was sent before, and what the vendor did then is not known. */
  readonly mayHaveActed: boolean
}

const heldColumns = columns<HeldChange>({ requestId: 'request_id', mayHaveActed: 'may_have_acted' })

// Longer than any one request to a vendor takes, with the questions around it: a process that has ended in the middle
// keeps others away so long, and one that is merely slow loses its hold only when it does nothing.
const heldSeconds = 60

/**
 * Takes hold of the subject of a change, unless somebody else has it.
 *
 * @param requestId The vendor's request id for it, unless the same request has left one behind.
 * @param fingerprint What makes two requests the same; null for one that is never the same as another.
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

/** The statement that keeps hold for the next request to the vendor; it fails as a lost race when the hold is lost. */
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

/** The statement that ends a change whose outcome is known. */
export function endChange(key: ChangeKey): Statement {
  return {
    name: 'end-vendor-change',
    text: `delete from vendor_changes
           where tenant_id = $1 and provider_instance_id = $2 and subject = $3 and holder_id = $4`,
    values: valuesOf(key),
  }
}

/** The statement that leaves a change to whoever sends the same request again. */
export function leaveChange(key: ChangeKey): Statement {
  return {
    name: 'leave-vendor-change',
    text: `update vendor_changes set held_until = now()
           where tenant_id = $1 and provider_instance_id = $2 and subject = $3 and holder_id = $4`,
    values: valuesOf(key),
  }
}

/** The statement that deletes what nobody has come back to for a day: vendors forget request ids as well. */
export function deleteForgottenChanges(tenantId: string): Statement {
  return {
    text: `delete from vendor_changes where tenant_id = $1 and held_until <= now() - interval '1 day'`,
    values: [tenantId],
  }
}

function valuesOf({ tenantId, providerInstanceId, subject, holderId }: ChangeKey): string[] {
  return [tenantId, providerInstanceId, subject, holderId]
}
