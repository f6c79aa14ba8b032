import type pg from 'pg'
import { distinctEmails, type Person, type PersonName } from '../../../domain/values/contact/person.ts'
import { columns } from '../../columns.ts'

/** A connection as the owner of the tables, in a transaction in which the tenant is set. */
export type Client = pg.ClientBase

/** A person with the portal users that it has. */
export interface FoundPerson extends Person {
  readonly userIds: readonly string[]
  /**
   * E-mail addresses of the person's portal users that the query does not contain, and that another portal user has or had as
   * well. `emails` omits them, because a text with such an address can be about the other person.
   */
  readonly sharedEmails: readonly string[]
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
  readonly middleName: string | null
  readonly lastName: string | null
  readonly phone: string | null
}
const knownColumns = columns<Known>({
  userId: 'p.user_id',
  email: 'p.email',
  firstName: 'p.first_name',
  middleName: 'p.middle_name',
  lastName: 'p.last_name',
  phone: 'p.phone',
})

/** Returns the SQL for an e-mail address in the form of `emailKey`. */
export function addressKey(address: string): string {
  return `lower(upper(normalize(${address}, NFC)))`
}

const contactsOf = (table: string, middleName: string) =>
  `select null, email, ${addressKey('email')}, first_name, ${middleName}, last_name, phone from ${table} where tenant_id = $1`

/** The rows that name people, with their e-mail address in the form in which addresses are compared. */
const people = `(
  select user_id, email, email_key as key, first_name, null as middle_name, last_name, null as phone
    from portal_users where tenant_id = $1
  union all ${contactsOf('customers', 'middle_name')}
  union all ${contactsOf('resellers', 'null')}
  union all ${contactsOf('customer_agreements', 'null')}
)`

/**
 * Finds a person in the tables of portal users and contacts. Omits names and phone numbers that another person of the tenant has
 * as well, because texts with them can be about the other person. For the same reason, omits the address of a portal user in
 * the query if the query does not contain the address and another portal user has or had it.
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
  const addresses = distinctEmails(users.map(({ email }) => email)).filter((key) => !asked.includes(key))
  const holders = await read('key = any($2) and user_id <> all($3::uuid[])', addresses, userIds)
  const sharedEmails = distinctEmails(holders.map(({ email }) => email))
  const keys = [...asked, ...addresses.filter((key) => !sharedEmails.includes(key))]
  const own = await read(`key = any($2) or user_id = any($3::uuid[])`, keys, userIds)
  const names = distinctNames(own)
  const phones = [...new Set(own.flatMap(({ phone }) => (phone ? [phone] : [])))]
  const others = await read(
    `coalesce(key, '') <> all($2) and coalesce(user_id <> all($3::uuid[]), true)
     and (lower(normalize(first_name || ' ' || last_name, NFC)) = any($4) or phone = any($5))`,
    ...[keys, userIds, names.map(nameKey), phones],
  )
  const taken = new Set(distinctNames(others).map(nameKey))
  const shared = new Set(others.map(({ phone }) => phone))
  return {
    emails: keys,
    names: names.filter((name) => !taken.has(nameKey(name))),
    phones: phones.filter((phone) => !shared.has(phone)),
    userIds: [...new Set([...userIds, ...own.flatMap(({ userId }) => (userId ? [userId] : []))])],
    sharedEmails,
    isKnown: own.length > 0,
  }
}

function distinctNames(rows: readonly Known[]): PersonName[] {
  const named = rows.flatMap(({ firstName, middleName, lastName }): PersonName[] =>
    firstName && lastName ? [{ firstName, lastName, ...(middleName && { middleName }) }] : [],
  )
  return [...new Map(named.map((name) => [`${nameKey(name)} ${name.middleName ?? ''}`, name])).values()]
}

function nameKey({ firstName, lastName }: PersonName): string {
  return `${firstName} ${lastName}`.normalize('NFC').toLowerCase()
}
