import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { demo } from '../../src/demo/identifiers.ts'
import { digestOfLink, openingsWithout } from '../../src/store/audit-logs/chain/digest.ts'
import { readEntries } from '../../src/store/audit-logs/chain/read.ts'
import type { Entry } from '../../src/store/audit-logs/chain/verify.ts'

/** A change of the stored audit log. `at` and `other` are sequences of links, `at` before `other`. */
export interface Tampering {
  readonly at: number
  readonly other: number
  readonly choose: <T>(from: readonly T[]) => T
}

/**
 * What a verification must name: the link; or, after the links were computed again, the part between two checkpoints;
 * or the row, if the tampering is an additional row without a link.
 */
export type Named = 'link' | 'part' | 'row'

type Tamper = (client: pg.ClientBase, tampering: Tampering) => Promise<Named>

const rowOf = (sequence: string) => `(tenant_id, occurred_at, audit_log_id) in (
  select tenant_id, occurred_at, audit_log_id from audit_links where tenant_id = $1 and sequence ${sequence})`

const edits = {
  operation: `operation || 'x'`,
  status: `case when status = 'Failed' then 'Succeded' else 'Failed' end`,
  user_name: `coalesce(user_name, '') || 'x'`,
  user_email: `coalesce(user_email, '') || 'x'`,
  description: `coalesce(description, '') || 'x'`,
  error_message: `coalesce(error_message, '') || 'x'`,
  data: `coalesce(data, '') || 'x'`,
  csp_data: `coalesce(csp_data, '') || 'x'`,
  is_for_csp: 'not is_for_csp',
  correlation_id: 'gen_random_uuid()',
  reseller_id: 'gen_random_uuid()',
  customer_id: 'gen_random_uuid()',
}
const contents = Object.keys(edits).join(', ')

/** Changes of the log under the rights of the owner of its tables. The last one needs a published checkpoint to be found. */
export const tamperings: Readonly<Record<string, Tamper>> = {
  async edit(client, { at, choose }) {
    const column = choose(Object.keys(edits) as (keyof typeof edits)[])
    await changed(client, `update audit_logs set ${column} = ${edits[column]} where ${rowOf('= $2')}`, [at])
    return 'link'
  },
  async 'removal of a value'(client, { at, choose }) {
    const column = choose(['user_name', 'user_email', 'description', 'data', 'reseller_id'])
    await changed(client, `update audit_logs set ${column} = null where ${rowOf('= $2')}`, [at])
    return 'link'
  },
  async 'edit of a time by a microsecond'(client, { at }) {
    await changed(
      client,
      `with moved as (update audit_logs set occurred_at = occurred_at + interval '1 microsecond' where ${rowOf('= $2')}
         returning tenant_id, audit_log_id, occurred_at)
       update audit_links k set occurred_at = m.occurred_at from moved m
       where (k.tenant_id, k.audit_log_id) = (m.tenant_id, m.audit_log_id)`,
      [at],
    )
    return 'link'
  },
  async 'removal of a value as if erased'(client, { at }) {
    for await (const [entry] of readEntries(client, demo.tenantId, part(at, at))) {
      const openings = openingsWithout(entry!.row!, entry!.openings, ['description'])
      await changed(
        client,
        'update audit_links set salt = null, openings = $3 where tenant_id = $1 and sequence = $2',
        [...[at, JSON.stringify(openings)]],
      )
    }
    await changed(client, `update audit_logs set description = null where ${rowOf('= $2')}`, [at])
    return 'link'
  },
  async 'drop of a row'(client, { at }) {
    await changed(client, `delete from audit_logs where ${rowOf('= $2')}`, [at])
    return 'link'
  },
  async 'drop of rows and links'(client, { at, other }) {
    await changed(client, `delete from audit_logs where ${rowOf('between $2 and $3')}`, [at, other])
    for (const table of ['audit_links', 'audit_checkpoints'])
      await client.query(`delete from ${table} where tenant_id = $1 and sequence between $2 and $3`, [
        ...[demo.tenantId, at, other],
      ])
    return 'link'
  },
  async 'drop of a link'(client, { at }) {
    await changed(client, 'delete from audit_links where tenant_id = $1 and sequence = $2', [at])
    return 'link'
  },
  async insert(client, { at }) {
    await changed(client, insertBeside('= $2'), [at, randomUUID()])
    await client.query('delete from directory.audit_pending where tenant_id = $1', [demo.tenantId])
    return 'row'
  },
  async 'swap of rows'(client, { at, other }) {
    await changed(
      client,
      `update audit_logs t set (${contents}) = (
         select ${contents} from audit_logs s where ${rowOf('in ($2, $3)')} and s.audit_log_id <> t.audit_log_id)
       where ${rowOf('in ($2, $3)')}`,
      [at, other],
    )
    return 'link'
  },
  async 'swap of links'(client, { at, other }) {
    const move = (from: number, to: number) =>
      changed(client, 'update audit_links set sequence = $3 where tenant_id = $1 and sequence = $2', [
        from,
        to,
      ])
    await move(at, 1_000_000)
    await move(other, at)
    await move(1_000_000, other)
    return 'link'
  },
  async 'edit with new digests'(client, { at }) {
    await changed(client, `update audit_logs set description = 'forged' where ${rowOf('= $2')}`, [at])
    await rewrite(client, at, (links) => links)
    return 'part'
  },
  async 'drop with new digests'(client, { at }) {
    await changed(client, `delete from audit_logs where ${rowOf('= $2')}`, [at])
    await rewrite(client, at, ([_, ...links]) => links)
    return 'part'
  },
  async 'insert with new digests'(client, { at }) {
    const auditLogId = randomUUID()
    await changed(client, insertBeside('= $2'), [at, auditLogId])
    await client.query('delete from directory.audit_pending where tenant_id = $1', [demo.tenantId])
    await rewrite(client, at, (links) => {
      const row = { ...links[0]!.row!, ...inserted, id: auditLogId }
      return [{ ...links[0]!, auditLogId, row }, ...links]
    })
    return 'part'
  },
  async 'swap with new digests'(client, { at }) {
    await rewrite(client, at, ([first, second, ...links]) => [second!, first!, ...links])
    return 'part'
  },
  async 'truncation of links'(client, { at }) {
    for (const table of ['audit_links', 'audit_checkpoints'])
      await client.query(`delete from ${table} where tenant_id = $1 and sequence >= $2`, [demo.tenantId, at])
    return 'link'
  },
  async 'truncation of rows'(client, { at }) {
    await changed(client, `delete from audit_logs where ${rowOf('>= $2')}`, [at])
    return 'link'
  },
  async 'truncation of everything from a link on'(client, { at }) {
    await removeFrom(client, at)
    return 'link'
  },
  async 'restore of an old copy'(client, { at }) {
    const { rows } = await client.query(
      'select max(sequence)::float8 as last from audit_checkpoints where tenant_id = $1 and sequence < $2',
      [demo.tenantId, at],
    )
    await removeFrom(client, rows[0].last + 1)
    return 'part'
  },
}

/** The tamperings that are found only by a checkpoint that was published outside of the database. */
export const needsPublished = ['restore of an old copy']

function part(first: number, through: number) {
  return { after: { sequence: first - 1, digest: '' }, through }
}

async function changed(client: pg.ClientBase, text: string, values: readonly unknown[]): Promise<void> {
  const { rowCount } = await client.query(text, [demo.tenantId, ...values])
  if (!rowCount) throw new Error(`Nothing was tampered with: ${text}`)
}

const inserted = {
  ...{ operation: 'Forged', status: 'Succeded' as const, resellerId: null, customerId: null },
  ...{ userName: null, userEmail: null, description: null, errorMessage: null, data: null, cspData: null },
}

function insertBeside(sequence: string): string {
  return `insert into audit_logs (tenant_id, occurred_at, audit_log_id, correlation_id, operation, status)
    select tenant_id, occurred_at, $3::uuid, correlation_id, 'Forged', 'Succeded' from audit_logs where ${rowOf(sequence)}`
}

/** Replaces the links from `at` on, with the digests that the attacker can compute. He cannot sign checkpoints. */
async function rewrite(
  client: pg.ClientBase,
  at: number,
  change: (links: readonly Entry[]) => readonly Entry[],
): Promise<void> {
  const { rows: former } = await client.query(
    `select encode(digest, 'hex') as digest from audit_links where tenant_id = $1 and sequence = $2 - 1`,
    [demo.tenantId, at],
  )
  const links: Entry[] = []
  for await (const batch of readEntries(client, demo.tenantId, part(at, Number.MAX_SAFE_INTEGER)))
    links.push(...batch)
  // The row of a link is missing after its drop.
  const wanted = change(links)
  await client.query('delete from audit_links where tenant_id = $1 and sequence >= $2', [demo.tenantId, at])
  let previous: string | null = former[0]?.digest ?? null
  let sequence = at - 1
  for (const { row, openings } of wanted) {
    sequence += 1
    previous = digestOfLink({ sequence, previous }, row!, openings)
    await client.query(
      `insert into audit_links (tenant_id, sequence, occurred_at, audit_log_id, digest, salt)
       values ($1, $2, $3, $4, decode($5, 'hex'), decode($6, 'hex'))`,
      [demo.tenantId, sequence, row!.occurredAt, row!.id, previous, openings],
    )
  }
  await setHead(client)
}

async function setHead(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update audit_chains c set (length, digest) = (
       select sequence, digest from audit_links where tenant_id = $1 order by sequence desc limit 1)
     where tenant_id = $1`,
    [demo.tenantId],
  )
}

/** Removes all that was written from a link on. */
async function removeFrom(client: pg.ClientBase, at: number): Promise<void> {
  await changed(client, `delete from audit_logs where ${rowOf('>= $2')}`, [at])
  for (const table of ['audit_links', 'audit_checkpoints'])
    await client.query(`delete from ${table} where tenant_id = $1 and sequence >= $2`, [demo.tenantId, at])
  await setHead(client)
}
