import { DomainError, orMissing } from '../../domain/error.ts'
import {
  fullName,
  type NewPortalUser,
  portalUser as noun,
  type PortalGroup,
  type PortalUser,
  permissionOf,
} from '../../domain/users/portal-user.ts'
import { emailKey } from '../../domain/values/contact/email.ts'
import { columns, jsonObject } from '../columns.ts'
import type { Statement } from '../database.ts'
import { type PageRequest, readPage } from '../list.ts'
import { type NamedList, nameRanking } from '../list-counts/name-counts.ts'
import { isWithin, ownedBy, type Reach, relatedTo, type Scope } from '../scope.ts'
import { assignments, contains, placeholders, type Sql, sql } from '../sql.ts'
import { textKey } from '../text-key.ts'

/** Selects and sorts portal users. */
export interface PortalUserFilter {
  /** Selects users with this text in their name or e-mail address. */
  readonly searchValue?: string | undefined
  /** Selects the members of any of these groups. */
  readonly groups?: readonly PortalGroup[] | undefined
  /**
   * Selects the users of this reseller, and the customers' users that belong to the relation of their customer with
   * this reseller.
   */
  readonly resellerId?: string | undefined
  readonly sort: 'Name' | 'Email'
  readonly descending: boolean
}

/**
 * A portal user with the company name of its reseller or customer; the name is null for users of the csp, and if it is unknown.
 */
export interface EmployedUser extends PortalUser {
  readonly partyName: string | null
}

const partyName = `case when u.customer_id is null
  then (select r.company_name from resellers r where r.tenant_id = u.tenant_id and r.reseller_id = u.reseller_id)
  else (select p.company_name from customers p where p.tenant_id = u.tenant_id and p.customer_id = u.customer_id) end`

const members = { ...noun.reading('u'), partyName }
const userColumns = columns<EmployedUser>(members)
const userObject = jsonObject<EmployedUser>(members)

const ofCustomerColumns = columns<{ readonly users: EmployedUser[] }>({
  users: `(
    select coalesce(json_agg(${userObject} order by u.name_key, u.user_id), '[]') from portal_users u
    where u.tenant_id = c.tenant_id and u.customer_id = c.customer_id and u.deleted_at is null
      and ${isWithin(ownedBy('u'), 3)})`,
})

/**
 * Returns the part of the store for the portal users of the scope's tenant within the caller's reach. Deleted users are
 * excluded.
 */
export function portalUsers({ database, tenantId, reach, write, expectVersion }: Scope) {
  return {
    /**
     * Returns the user with an e-mail address. With `resellerId`, returns only a user of that reseller, or of a
     * customer's relation with that reseller.
     *
     * @throws DomainError `missing`; `stale` if the caller's precondition does not accept its version
     */
    async get(email: string, resellerId?: string): Promise<EmployedUser> {
      const rows = await database.readByKey({
        name: 'portal-user-by-email',
        text: `select ${userColumns.sql} from portal_users u
               where u.tenant_id = $1::uuid and u.email_key = $2 and u.deleted_at is null
                 and ${isWithin(ownedBy('u'), 3)}
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, emailKey(email), ...reach.values({ resellerId })],
      })
      // The message omits the e-mail address, because a mistyped address must not reach the log.
      const [user] = userColumns.fromRows(rows)
      if (!user)
        throw new DomainError(
          'missing',
          'There is no portal user with this e-mail address within your reach.',
        )
      expectVersion(user)
      return user
    },

    /** Returns whether any user of the tenant has an e-mail address, including users beyond the caller's reach. */
    async isTaken(email: string): Promise<boolean> {
      const rows = await database.query({
        name: 'portal-user-exists',
        text: `select from portal_users u
               where u.tenant_id = $1::uuid and u.email_key = $2 and u.deleted_at is null
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, emailKey(email)],
      })
      return rows.length > 0
    },

    /**
     * Returns the users of a customer, by name. With `resellerId`, returns only those of the customer's relation with
     * that reseller.
     *
     * @throws DomainError `missing`
     */
    async ofCustomer(customerId: string, resellerId?: string): Promise<EmployedUser[]> {
      const rows = await database.query({
        name: 'portal-users-of-customer',
        text: `select ${ofCustomerColumns.sql}
               from customers c
               where c.tenant_id = $1::uuid and c.customer_id = $2::uuid
                 and ${isWithin(relatedTo('c'), 5)}
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, customerId, ...reach.values({ resellerId }), ...reach.values()],
      })
      return orMissing(ofCustomerColumns.fromRows(rows)[0], 'customer', customerId).users
    },

    /** Returns a function that reads one page of the matching users. */
    list(filter: PortalUserFilter) {
      const { key, list } = orders[filter.sort]
      const isSearch = filter.searchValue !== undefined
      return (request: PageRequest) =>
        readPage(
          database,
          tenantId,
          {
            columns: userColumns,
            from: isSearch ? sql`searchable_portal_users u` : sql`portal_users u`,
            shownFrom: sql`portal_users u`,
            where: [
              sql`u.tenant_id = ${tenantId}`,
              sql`u.deleted_at is null`,
              ...reach.within(ownedBy('u'), { resellerId: filter.resellerId }),
              ...(filter.groups ? [sql`u.groups && ${filter.groups}::text[]`] : []),
            ],
            order: [
              { column: key, type: 'text' },
              { column: sql`u.user_id`, type: 'uuid' },
            ],
            descending: filter.descending,
            search: isSearch
              ? {
                  ...contains(tenantId, 'u', 'u.search_key', textKey(filter.searchValue!)),
                  isInListIndex: filter.sort === 'Name' && reach.values(filter)[0] !== null,
                }
              : undefined,
            ranking:
              isWhole(filter) && reach.isUnrestricted ? nameRanking(database, tenantId, list) : undefined,
          },
          request,
        )
    },

    /** Adds a user. The transaction fails when the customer of the user was deleted. */
    add(user: NewPortalUser): void {
      for (const statement of insertPortalUser(tenantId, user)) write(statement)
    },

    /**
     * Updates a user, except for its reseller and customer. The transaction fails when the user has changed since it
     * was read.
     */
    save(user: PortalUser): void {
      write(updatePortalUser(tenantId, reach, user), user)
      write(saveSignIn(tenantId, user))
    },

    /**
     * Marks a user as deleted and ends its API access. The transaction fails when the user has changed since it was
     * read.
     */
    delete(user: PortalUser): void {
      write(deletePortalUser(tenantId, reach, user), { ...user, isRemoved: true })
      write(deleteSignIn(tenantId, user.id))
    },
  }
}

const orders: Record<PortalUserFilter['sort'], { readonly key: Sql; readonly list: NamedList }> = {
  Name: { key: sql`u.name_key`, list: 'portal_users' },
  Email: { key: sql`u.email_key`, list: 'portal_user_emails' },
}

function isWhole({ searchValue, groups, resellerId }: PortalUserFilter): boolean {
  return searchValue === undefined && groups === undefined && resellerId === undefined
}

const written = [...noun.updated, 'name_key', 'email_key', 'search_key']
function toColumns(user: NewPortalUser): unknown[] {
  const name = fullName(user)
  // A line break separates the name and the e-mail address, so that a search value cannot match across both.
  const searchKey = textKey(`${name}\n${user.email}`)
  return [...noun.updatedValues(user), textKey(name), emailKey(user.email), searchKey]
}

const insertText = `with noted as (
    insert into list_changes (tenant_id, list, name_key, change)
    values ($1, 'portal_users', $${written.indexOf('name_key') + 5}, 1),
      ($1, 'portal_user_emails', $${written.indexOf('email_key') + 5}, 1)
  )
  insert into portal_users (tenant_id, user_id, reseller_id, customer_id, ${written.join(', ')})
  values ($1, $2, $3, $4, ${placeholders(written, 5)})`

/** Returns the statements that add a user. The first one fails when the customer of the user was deleted. */
export function insertPortalUser(tenantId: string, user: NewPortalUser): Statement[] {
  return [
    ...(user.customerId === null ? [] : [holdCustomer(tenantId, user.customerId)]),
    {
      name: 'insert-portal-user',
      text: insertText,
      values: [tenantId, user.id, user.resellerId, user.customerId, ...toColumns(user)],
    },
    saveSignIn(tenantId, user),
  ]
}

/**
 * Returns the statement that locks a customer against concurrent deletion. Without the lock, a new user could outlive
 * its customer. The statement fails when the customer was deleted.
 */
function holdCustomer(tenantId: string, customerId: string): Statement {
  return {
    name: 'hold-customer',
    text: `with held as (
             select from customers where tenant_id = $1 and customer_id = $2 and deleted_at is null for share
           ) select require_changed(count(*)) from held`,
    values: [tenantId, customerId],
  }
}

const updateText = `with before as (
    select name_key, email_key from portal_users where tenant_id = $1 and user_id = $2 and version = $3
  ), changed as (
    update portal_users set version = version + 1, ${assignments(written, 4)}
    where tenant_id = $1 and user_id = $2 and version = $3 and deleted_at is null
      and ${isWithin(ownedBy('portal_users'), written.length + 4)}
    returning name_key, email_key
  ), noted as (
    insert into list_changes (tenant_id, list, name_key, change)
    select $1, moved.list, moved.key, moved.change from before b, changed c, lateral (values
      ('portal_users', b.name_key, c.name_key, -1), ('portal_users', c.name_key, b.name_key, 1),
      ('portal_user_emails', b.email_key, c.email_key, -1), ('portal_user_emails', c.email_key, b.email_key, 1)
    ) as moved (list, key, other, change) where moved.key <> moved.other
  ) select require_changed(count(*)) from changed`

function updatePortalUser(tenantId: string, reach: Reach, user: PortalUser): Statement {
  return {
    name: 'update-portal-user',
    text: updateText,
    values: [tenantId, user.id, user.version, ...toColumns(user), ...reach.values()],
  }
}

/**
 * Returns the SQL that marks users as deleted and records the deletions for the stored row counts of the lists.
 * `condition` is SQL on the columns of portal_users.
 */
export const deletion = (condition: string) => `changed as (
    update portal_users set version = version + 1, deleted_at = now()
    where ${condition} and deleted_at is null returning name_key, email_key
  ), noted as (
    insert into list_changes (tenant_id, list, name_key, change)
    select $1, gone.list, gone.key, -1 from changed c,
      lateral (values ('portal_users', c.name_key), ('portal_user_emails', c.email_key)) as gone (list, key)
  )`

function deletePortalUser(tenantId: string, reach: Reach, user: PortalUser): Statement {
  return {
    name: 'delete-portal-user',
    text: `with ${deletion(`tenant_id = $1 and user_id = $2 and version = $3 and ${isWithin(ownedBy('portal_users'), 4)}`)}
           select require_changed(count(*)) from changed`,
    values: [tenantId, user.id, user.version, ...reach.values()],
  }
}

/**
 * Returns the statements that mark a customer's users as deleted and end their API access. Run them after the deletion
 * of the customer.
 */
export function deleteUsersOfCustomer(tenantId: string, customerId: string): Statement[] {
  return [
    {
      name: 'delete-portal-users-of-customer',
      text: `with ${deletion('tenant_id = $1 and customer_id = $2')} select count(*) from changed`,
      values: [tenantId, customerId],
    },
    {
      name: 'delete-sign-ins-of-customer',
      text: 'delete from directory.sign_ins where tenant_id = $1 and customer_id = $2',
      values: [tenantId, customerId],
    },
  ]
}

function saveSignIn(tenantId: string, user: NewPortalUser): Statement {
  const permission = permissionOf(user)
  if (permission === undefined) return deleteSignIn(tenantId, user.id)
  return {
    name: 'save-sign-in',
    text: `insert into directory.sign_ins (tenant_id, user_id, customer_id, name, email, is_read_only)
           values ($1, $2, $3, $4, $5, $6)
           on conflict (tenant_id, user_id) do update
             set name = excluded.name, email = excluded.email, is_read_only = excluded.is_read_only`,
    values: [
      tenantId,
      user.id,
      user.customerId,
      fullName(user) || user.email,
      user.email,
      permission === 'read',
    ],
  }
}

function deleteSignIn(tenantId: string, userId: string): Statement {
  return {
    name: 'delete-sign-in',
    text: 'delete from directory.sign_ins where tenant_id = $1 and user_id = $2',
    values: [tenantId, userId],
  }
}
