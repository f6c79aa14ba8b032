import { type ProvisioningStatus, provisioningStatuses } from '../../domain/providers/provider-customer.ts'
import type { ListSource } from '../list.ts'
import { type Owners, ownedBy, type Reach, relatedTo } from '../scope.ts'
import { contains, oneOf, type Sql, sql } from '../sql.ts'
import { textKey } from '../text-key.ts'

/** The fields that a search for customers can use. */
const customerSearchFields = ['Company.Name', 'Domain', 'InternalIdentifier', 'ProviderCustomerId'] as const

/** Selects and sorts customers. */
export interface CustomerFilter {
  readonly searchValue?: string | undefined
  readonly searchField?: (typeof customerSearchFields)[number] | undefined
  readonly resellerId?: string | undefined
  /** Whether deleted customers are included; true by default. */
  readonly showDeleted?: boolean | undefined
  /**
   * Only customers with one of these statuses at a provider instance; Success selects those with no other status. With
   * `resellerId`, only the provider instances count at which this reseller sells to the customer.
   */
  readonly statuses?: readonly ProvisioningStatus[] | undefined
  readonly descending: boolean
}

/** Returns whether a filter selects all customers. */
export function isWhole({ searchValue, resellerId, showDeleted, statuses }: CustomerFilter): boolean {
  return (
    searchValue === undefined && resellerId === undefined && showDeleted !== false && statuses === undefined
  )
}

/** The rows from which a list of customers is read: those of customers, of relations or of provider customers. */
interface Listed {
  readonly with?: Sql
  readonly table: Sql
  readonly owners: Owners
  readonly isPresent: Sql
  readonly where: readonly Sql[]
}

/** Returns the table from which a list of customers is read, as SQL, with the conditions on its rows. */
export function listedFrom(tenantId: string, reach: Reach, filter: CustomerFilter): Listed {
  const { statuses = provisioningStatuses } = filter
  const sellerId = sellerOf(reach, filter)
  // The relations that have failed have an index of their own, in the order of the list.
  if (sellerId !== null && statuses.every((status) => status === 'Failed'))
    return { ...ofRelations, where: [sql`c.has_failed`] }
  if (!statuses.includes('Success')) return unsettled(tenantId, sellerId, filter)
  const listed = listedByName(reach, filter)
  if (provisioningStatuses.every((status) => statuses.includes(status))) return listed
  return {
    ...listed,
    with: sql`others as materialized (select p.customer_id ${unsettledAt(tenantId, sellerId)}
      group by p.customer_id having not bool_or(${oneOf(sql`p.status`, statuses, 'text')}))`,
    // Nearly all customers are Success, so PostgreSQL puts the few others into a hash.
    where: [sql`c.customer_id not in (select customer_id from others)`],
  }
}

const ofRelations: Listed = {
  table: sql`searchable_customer_relations`,
  owners: ownedBy('c'),
  isPresent: sql`not c.is_deleted`,
  where: [],
}

/**
 * Returns the table of a list in the order of names. The customers of one reseller are read from its relations, which have
 * an index in the order of their names.
 */
function listedByName(reach: Reach, filter: CustomerFilter): Listed {
  if (sellerOf(reach, filter) !== null) return ofRelations
  return {
    table: filter.searchValue === undefined ? sql`customers` : sql`searchable_customers`,
    owners: relatedTo('c'),
    isPresent: sql`c.deleted_at is null`,
    where: [],
  }
}

/** Returns the reseller whose customers a list has; null for a list of all sellers. */
function sellerOf(reach: Reach, filter: CustomerFilter): string | null {
  return reach.values(filter)[0] ?? null
}

/**
 * Returns the SQL for the provider customers whose status is not Success; they have an index. With a seller, returns
 * only those at provider instances where the seller sells to the customer. For a seller with few customers, PostgreSQL
 * reads the bindings first.
 */
function unsettledAt(tenantId: string, sellerId: string | null): Sql {
  const bound = sql`join customer_bindings b on b.tenant_id = p.tenant_id and b.customer_id = p.customer_id
    and b.provider_instance_id = p.provider_instance_id and b.seller_id = ${sellerId}`
  return sql`from provider_customers p ${sellerId === null ? sql`` : bound}
    where p.tenant_id = ${tenantId} and p.status <> 'Success'`
}

/** Returns the customers with a provider customer that has one of `statuses`. `statuses` must not contain Success. */
function unsettled(
  tenantId: string,
  sellerId: string | null,
  { statuses = [], searchField }: CustomerFilter,
): Listed {
  const members = sql`p.tenant_id, p.company_name_key, p.customer_id, p.is_released`
  // Only a search by internal identifier needs the relation.
  const identifier = sql`(select s.internal_identifier_key from customer_relations s
    where s.tenant_id = p.tenant_id and s.customer_id = p.customer_id and s.seller_id = ${sellerId})`
  const ofSeller = sql`, ${sellerId}::uuid as reseller_id
    ${searchField === 'InternalIdentifier' ? sql`, ${identifier} as internal_identifier_key` : sql``}`
  const table = sql`(select distinct ${members} ${sellerId === null ? sql`` : ofSeller}
    ${unsettledAt(tenantId, sellerId)} and ${oneOf(sql`p.status`, statuses, 'text')})`
  const owners = sellerId === null ? relatedTo('c') : ownedBy('c')
  return { table, owners, isPresent: sql`not c.is_released`, where: [] }
}

/** Returns the search condition of a list of customers; undefined when `filter` has no search value. */
export function searchIn(tenantId: string, reach: Reach, filter: CustomerFilter): ListSource['search'] {
  const { searchValue, searchField = 'Company.Name' } = filter
  if (searchValue === undefined) return undefined
  const sellerId = sellerOf(reach, filter)
  const isOfReseller = sellerId !== null
  const within = (of: string, column: string) =>
    contains(tenantId, of, `${of}.${column}`, textKey(searchValue))
  const reference = sql`c.customer_id`
  const copy = sql`c.company_name_key`
  if (searchField === 'Company.Name') {
    if (!isOfReseller) return { ...within('c', 'company_name_key'), isInListIndex: true }
    const where = [sql`k.tenant_id = ${tenantId}`]
    const among = { from: sql`searchable_customers k`, where, key: sql`k.customer_id`, reference, copy }
    return { ...within('k', 'company_name_key'), among, isInListIndex: true }
  }
  if (searchField === 'InternalIdentifier') {
    // A reseller searches its own identifiers only, never those of other sellers.
    if (isOfReseller) return { ...within('c', 'internal_identifier_key'), isInListIndex: true }
    const where = [sql`s.tenant_id = ${tenantId}`, ...reach.within(ownedBy('s'))]
    const among = { from: sql`searchable_customer_relations s`, where, key: sql`s.customer_id`, reference }
    return { ...within('s', 'internal_identifier_key'), among }
  }
  const column = searchField === 'Domain' ? 'domain_key' : 'provider_customer_id_key'
  const where = [sql`p.tenant_id = ${tenantId}`]
  // A reseller does not see a customer's ids at the instances of other sellers, so it does not find them either. With the
  // limit, PostgreSQL looks up each match.
  const visible = isOfReseller
    ? [
        sql`(select true from customer_bindings b where b.tenant_id = p.tenant_id and b.customer_id = p.customer_id
          and b.provider_instance_id = p.provider_instance_id and b.seller_id = ${sellerId} limit 1)`,
      ]
    : []
  const among = {
    from: sql`searchable_provider_customers p`,
    where,
    visible,
    key: sql`p.customer_id`,
    reference,
  }
  return { ...within('p', column), among }
}
