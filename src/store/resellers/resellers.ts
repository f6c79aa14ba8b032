import { missing } from '../../domain/error.ts'
import { type ProviderAssociation, partnerIds } from '../../domain/providers/provider-association.ts'
import {
  type AccountInfo,
  accountInfoMembers,
  type NewReseller,
  type Reseller,
} from '../../domain/resellers/reseller.ts'
import type { Seller } from '../../domain/resellers/seller.ts'
import type { Statement } from '../database.ts'
import { type ListSource, type PageRequest, readPage } from '../list.ts'
import { nameRanking } from '../list-counts/name-counts.ts'
import { recordMargins } from '../offers/margin-history.ts'
import type { Scope } from '../scope.ts'
import { containing, type Sql, sql } from '../sql.ts'
import { textKey } from '../text-key.ts'

/** Where a search of resellers may look. */
export const resellerSearchFields = ['Company.Name', 'InternalIdentifier', 'MpnId'] as const

/** Which resellers a list shows. */
export interface ResellerFilter {
  readonly searchValue?: string | undefined
  readonly searchField?: (typeof resellerSearchFields)[number] | undefined
  readonly providerInstanceId?: string | undefined
  readonly customerId?: string | undefined
  readonly descending: boolean
}

const columns = `r.reseller_id as id, r.version, r.company_name as "companyName", r.country,
  r.address_line1 as "addressLine1", r.address_line2 as "addressLine2", r.city, r.state, r.zip_code as "zipCode",
  r.first_name as "firstName", r.last_name as "lastName", r.email, r.phone,
  r.internal_identifier as "internalIdentifier", r.tax_id as "taxId",
  (select coalesce(json_agg(json_build_object(
     'providerInstanceId', a.provider_instance_id, 'priceMargin', a.price_margin,
     'offerTypeMargins', a.offer_type_margins, 'providerResellerId', a.provider_reseller_id,
     'resellerProviderData', a.reseller_provider_data, 'status', a.status
   ) order by a.created_at, a.provider_instance_id), '[]')
   from reseller_associations a
   where a.tenant_id = r.tenant_id and a.reseller_id = r.reseller_id) as "providerResellers",
  (select json_build_object('customDomain', d.domain, 'status', d.status)
   from directory.domains d
   where d.tenant_id = r.tenant_id and d.reseller_id = r.reseller_id) as "customDomain"`

const byId = `select ${columns} from resellers r
  where r.tenant_id = $1::uuid and r.reseller_id = $2::uuid
    and (select set_config('app.tenant', $1::text, true)) is not null`

const sellerById = `select coalesce(json_agg(json_build_object(
    'providerInstanceId', a.provider_instance_id, 'providerResellerId', a.provider_reseller_id
  )) filter (where a.provider_instance_id is not null), '[]') as "providerResellers"
  from resellers r left join reseller_associations a on a.tenant_id = r.tenant_id and a.reseller_id = r.reseller_id
  where r.tenant_id = $1::uuid and r.reseller_id = $2::uuid
    and (select set_config('app.tenant', $1::text, true)) is not null
  group by r.reseller_id`

/** The resellers of the scope's tenant that are within its caller's reach. */
export function resellers(scope: Scope) {
  const { database, tenantId, caller, write } = scope

  async function find(id: string): Promise<Reseller | undefined> {
    if (caller.resellerId !== null && caller.resellerId !== id) return undefined
    const [row] = await database.query({ name: 'reseller-by-id', text: byId, values: [tenantId, id] })
    return row as unknown as Reseller | undefined
  }

  return {
    find,

    /** The reseller with an id as one who sells; undefined when there is none within reach. */
    async seller(id: string): Promise<Seller | undefined> {
      if (caller.resellerId !== null && caller.resellerId !== id) return undefined
      const [row] = await database.query({ name: 'seller-by-id', text: sellerById, values: [tenantId, id] })
      return row as unknown as Seller | undefined
    },

    /** The reseller with an id. @throws DomainError missing, stale */
    async get(id: string): Promise<Reseller> {
      const reseller = await find(id)
      if (!reseller) throw missing('reseller', id)
      scope.expectVersion(reseller.version)
      return reseller
    },

    /** One page of the resellers that a filter leaves. */
    list: (filter: ResellerFilter) => (request: PageRequest) =>
      readPage<Reseller>(
        database,
        tenantId,
        {
          columns: sql.raw(columns),
          from: filter.searchValue === undefined ? sql`resellers r` : sql`searchable_resellers r`,
          where: [sql`r.tenant_id = ${tenantId}`, ...conditions(tenantId, filter)],
          order: [
            { column: sql`r.company_name_key`, type: 'text' },
            { column: sql`r.reseller_id`, type: 'uuid' },
          ],
          descending: filter.descending,
          search: search(filter),
          ranking: isWhole(filter) ? nameRanking(database, tenantId, 'resellers') : undefined,
        },
        request,
      ),

    /** Adds a reseller with its associations. */
    add(reseller: NewReseller): void {
      write(insertReseller(tenantId, reseller))
      for (const association of reseller.providerResellers)
        write(insertAssociation(tenantId, reseller.id, association))
      if (reseller.providerResellers.length > 0) write(recordMargins(tenantId, 'Association', reseller.id))
    },

    /** Writes back the reseller itself; its associations are saved one by one. */
    save(reseller: Reseller): void {
      write(updateReseller(tenantId, reseller))
    },

    /** Binds a reseller, as it was read, to one more provider instance, or anew to one that has refused it. */
    addAssociation(reseller: Reseller, association: ProviderAssociation): void {
      write(nextVersion(tenantId, reseller))
      write(insertAssociation(tenantId, reseller.id, association))
      write(recordMargins(tenantId, 'Association', reseller.id))
    },

    /** Writes back one association of a reseller as it was read. */
    saveAssociation(reseller: Reseller, association: ProviderAssociation): void {
      write(nextVersion(tenantId, reseller))
      write(updateAssociation(tenantId, reseller.id, association))
      write(recordMargins(tenantId, 'Association', reseller.id))
    },
  }
}

function isWhole({ searchValue, providerInstanceId, customerId }: ResellerFilter): boolean {
  return searchValue === undefined && providerInstanceId === undefined && customerId === undefined
}

function search({ searchValue, searchField = 'Company.Name' }: ResellerFilter): ListSource['search'] {
  if (searchValue === undefined || searchField === 'MpnId') return undefined
  const column = searchField === 'Company.Name' ? sql`r.company_name_key` : sql`r.internal_identifier_key`
  return { column, pattern: containing(textKey(searchValue)) }
}

function conditions(tenantId: string, filter: ResellerFilter): Sql[] {
  const { searchValue, searchField, providerInstanceId } = filter
  const found: Sql[] = []
  if (searchValue !== undefined && searchField === 'MpnId') {
    found.push(sql`r.reseller_id in (select a.reseller_id from searchable_reseller_associations a
      where a.tenant_id = ${tenantId} and a.partner_ids like ${containing(textKey(searchValue))})`)
  }
  if (providerInstanceId !== undefined) {
    found.push(sql`exists (select from reseller_associations a where a.tenant_id = r.tenant_id
      and a.reseller_id = r.reseller_id and a.provider_instance_id = ${providerInstanceId})`)
  }
  if (filter.customerId !== undefined) {
    found.push(sql`exists (select from customer_bindings b where b.tenant_id = r.tenant_id
      and b.seller_id = r.reseller_id and b.customer_id = ${filter.customerId}
      and b.provider_instance_id = ${providerInstanceId})`)
  }
  return found
}

const accountColumns = [
  'company_name',
  'country',
  'address_line1',
  'address_line2',
  'city',
  'state',
  'zip_code',
  'first_name',
  'last_name',
  'email',
  'phone',
]

const written = [
  ...accountColumns,
  'internal_identifier',
  'tax_id',
  'company_name_key',
  'internal_identifier_key',
]

function toColumns(
  reseller: AccountInfo & Pick<Reseller, 'internalIdentifier' | 'taxId'>,
): (string | null)[] {
  return [
    ...accountInfoMembers.map((member) => reseller[member]),
    reseller.internalIdentifier,
    reseller.taxId,
    textKey(reseller.companyName ?? ''),
    reseller.internalIdentifier === null ? null : textKey(reseller.internalIdentifier),
  ]
}

const nameKey = written.indexOf('company_name_key')

const insertResellerText = `with noted as (
    insert into list_changes (tenant_id, list, name_key, change) values ($1, 'resellers', $${nameKey + 3}, 1)
  )
  insert into resellers (tenant_id, reseller_id, ${written.join(', ')})
  values ($1, $2, ${written.map((_, index) => `$${index + 3}`).join(', ')})`

/** The statement that adds a reseller without its associations. */
export function insertReseller(tenantId: string, reseller: NewReseller): Statement {
  return {
    name: 'insert-reseller',
    text: insertResellerText,
    values: [tenantId, reseller.id, ...toColumns(reseller)],
  }
}

const updateResellerText = `with before as (
    select company_name_key from resellers where tenant_id = $1 and reseller_id = $2 and version = $3
  ), changed as (
    update resellers set version = version + 1, ${written.map((column, index) => `${column} = $${index + 4}`).join(', ')}
    where tenant_id = $1 and reseller_id = $2 and version = $3 returning company_name_key
  ), noted as (
    insert into list_changes (tenant_id, list, name_key, change)
    select $1, 'resellers', moved.name, moved.change
    from before, changed, lateral (values (before.company_name_key, -1), (changed.company_name_key, 1)) moved (name, change)
    where before.company_name_key <> changed.company_name_key
  ) select require_changed(count(*)) from changed`

function updateReseller(tenantId: string, reseller: Reseller): Statement {
  return {
    name: 'update-reseller',
    text: updateResellerText,
    values: [tenantId, reseller.id, reseller.version, ...toColumns(reseller)],
  }
}

function nextVersion(tenantId: string, reseller: Reseller): Statement {
  return {
    name: 'next-reseller-version',
    text: `with changed as (
             update resellers set version = version + 1
             where tenant_id = $1 and reseller_id = $2 and version = $3 returning 1
           ) select require_changed(count(*)) from changed`,
    values: [tenantId, reseller.id, reseller.version],
  }
}

function associationValues(
  tenantId: string,
  resellerId: string,
  association: ProviderAssociation,
): unknown[] {
  const ids = partnerIds(association)
  return [
    tenantId,
    resellerId,
    association.providerInstanceId,
    JSON.stringify(association.priceMargin),
    association.offerTypeMargins && JSON.stringify(association.offerTypeMargins),
    association.providerResellerId,
    association.resellerProviderData,
    // One id a line: no search value can reach over two of them.
    ids.length === 0 ? null : textKey(ids.join('\n')),
    association.status,
  ]
}

/** The statement that binds a reseller to a provider instance. */
export function insertAssociation(
  tenantId: string,
  resellerId: string,
  association: ProviderAssociation,
): Statement {
  return {
    name: 'insert-association',
    text: `insert into reseller_associations (tenant_id, reseller_id, provider_instance_id, price_margin,
             offer_type_margins, provider_reseller_id, reseller_provider_data, partner_ids, status)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
           on conflict (tenant_id, reseller_id, provider_instance_id) do update
           set price_margin = $4, offer_type_margins = $5, provider_reseller_id = $6,
             reseller_provider_data = $7, partner_ids = $8, status = $9`,
    values: associationValues(tenantId, resellerId, association),
  }
}

function updateAssociation(
  tenantId: string,
  resellerId: string,
  association: ProviderAssociation,
): Statement {
  return {
    name: 'update-association',
    text: `update reseller_associations set price_margin = $4, offer_type_margins = $5, provider_reseller_id = $6,
             reseller_provider_data = $7, partner_ids = $8, status = $9
           where tenant_id = $1 and reseller_id = $2 and provider_instance_id = $3`,
    values: associationValues(tenantId, resellerId, association),
  }
}
