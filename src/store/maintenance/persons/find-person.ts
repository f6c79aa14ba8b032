import type pg from 'pg'
import { distinctEmails, type Person, type PersonName } from '../../../domain/values/contact/person.ts'
import { columns } from '../../columns.ts'

/** A connection of the owner, in a transaction that has set the tenant. */
export type Client = pg.ClientBase

/** A person with the portal users that it has. */
export interface FoundPerson extends Person {
  readonly userIds: readonly string[]
  /** Whether a table has a row of the person; false if only texts can mention the person. */
  readonly isKnown: boolean
}

/** Names a person: by e-mail addresses, also former ones, and ids of portal users. */
export interface PersonQuery {
  readonly emails: readonly string[]
  readonly userIds: readonly string[]
}

interface Known {
  readonly userId: string | null
  readonly email: string | null
  readonly firstName: string | null
  readonly lastName: string | null
  readonly phone: string | null
}
const knownColumns = columns<Known>({
  userId: 'p.user_id',
  email: 'p.email',
  firstName: 'p.first_name',
  lastName: 'p.last_name',
  phone: 'p.phone',
})

/** The rows that name people, with their e-mail address in the form in which addresses are compared. */
const people = `(
  select user_id, email, email_key as key, first_name, last_name, null as phone from portal_users where tenant_id = $1
  union all select null, email, lower(email), first_name, last_name, phone from customers where tenant_id = $1
  union all select null, email, lower(email), first_name, last_name, phone from resellers where tenant_id = $1
  union all select null, email, lower(email), first_name, last_name, phone from customer_agreements where tenant_id = $1
)`

/**
 * Finds a person in the tables of portal users and contacts. Names and phone numbers that another person of the tenant has,
 * too, are left out, because texts with them can be about the other person.
 */
export async function findPerson(
  client: Client,
  tenantId: string,
  { emails, userIds }: PersonQuery,
): Promise<FoundPerson> {
  const asked = distinctEmails(emails)
  const read = async (condition: string, ...values: unknown[]) => {
    const { rows } = await client.query(`select ${knownColumns.sql} from ${people} p where ${condition}`, [
      tenantId,
      ...values,
    ])
    return knownColumns.fromRows(rows)
  }
  const users = userIds.length === 0 ? [] : await read('user_id = any($2::uuid[])', userIds)
  const keys = distinctEmails([...asked, ...users.map(({ email }) => email)])
  const own = await read(`key = any($2) or user_id = any($3::uuid[])`, keys, userIds)
  const names = distinctNames(own)
  const phones = [...new Set(own.flatMap(({ phone }) => (phone ? [phone] : [])))]
  const others = await read(
    `coalesce(key, '') <> all($2) and coalesce(user_id <> all($3::uuid[]), true)
     and (lower(first_name || ' ' || last_name) = any($4) or phone = any($5))`,
    ...[keys, userIds, names.map(nameKey), phones],
  )
  const taken = new Set(distinctNames(others).map(nameKey))
  const shared = new Set(others.map(({ phone }) => phone))
  return {
    emails: keys,
    names: names.filter((name) => !taken.has(nameKey(name))),
    phones: phones.filter((phone) => !shared.has(phone)),
    userIds: [...new Set([...userIds, ...own.flatMap(({ userId }) => (userId ? [userId] : []))])],
    isKnown: own.length > 0,
  }
}

function distinctNames(rows: readonly Known[]): PersonName[] {
  const named = rows.flatMap(({ firstName, lastName }) =>
    firstName && lastName ? [{ firstName, lastName }] : [],
  )
  return [...new Map(named.map((name) => [nameKey(name), name])).values()]
}

function nameKey({ firstName, lastName }: PersonName): string {
  return `${firstName} ${lastName}`.toLowerCase()
}
