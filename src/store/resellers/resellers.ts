import { missing } from '../../domain/error.ts'
import {
  association,
  type ProviderAssociation,
  partnerIds,
} from '../../domain/providers/provider-association.ts'
import { type NewReseller, reseller as noun, type Reseller } from '../../domain/resellers/reseller.ts'
import type { Seller } from '../../domain/resellers/seller.ts'
import { checkMarginAlerts } from '../alerts/alert-states.ts'
import { columns, jsonObject } from '../columns.ts'
import type { Statement } from '../database.ts'
import { type ListSource, type PageRequest, readPage } from '../list.ts'
import { nameRanking } from '../list-counts/name-counts.ts'
import { recordFirstMargins, recordMargins } from '../offers/margin-history.ts'
import { marginsOfAssociation } from '../offers/margins-in-effect.ts'
import { isWithin, type Reach, type Scope, sellingAs } from '../scope.ts'
import { assignments, contains, placeholders, type Sql, sql } from '../sql.ts'
import { textKey } from '../text-key.ts'

/** The fields that a search for resellers can use. */
export const resellerSearchFields = ['Company.Name', 'InternalIdentifier', 'MpnId'] as const

/** Selects and sorts resellers. */
export interface ResellerFilter {
  readonly searchValue?: string | undefined
  readonly searchField?: (typeof resellerSearchFields)[number] | undefined
  readonly providerInstanceId?: string | undefined
  readonly customerId?: string | undefined
  readonly descending: boolean
}

type CustomDomain = NonNullable<Reseller['customDomain']>

const { margin: priceMargin, offerTypeMargins } = marginsOfAssociation('a')
const shownAssociation = jsonObject<ProviderAssociation>({
  ...association.reading('a'),
  priceMargin,
  offerTypeMargins,
})

const shown = columns<Reseller>({
  ...noun.reading('r'),
  version: 'r.version',
  providerResellers: `(select coalesce(json_agg(${shownAssociation}
       order by a.created_at, a.provider_instance_id), '[]')
     from reseller_associations a
     where a.tenant_id = r.tenant_id and a.reseller_id = r.reseller_id)`,
  customDomain: `(select ${jsonObject<CustomDomain>({ customDomain: 'd.domain', status: 'd.status' })}
     from directory.domains d
     where d.tenant_id = r.tenant_id and d.reseller_id = r.reseller_id)`,
})

const byId = `select ${shown.sql} from resellers r
  where r.tenant_id = $1::uuid and r.reseller_id = $2::uuid and ${isWithin(sellingAs('r'), 3)}
    and (select set_config('app.tenant', $1::text, true)) is not null`

const selling = columns<Seller>({
  providerResellers: `coalesce(json_agg(${jsonObject<Seller['providerResellers'][number]>({
    providerInstanceId: 'a.provider_instance_id',
    providerResellerId: 'a.provider_reseller_id',
  })}) filter (where a.provider_instance_id is not null), '[]')`,
})

const sellerById = `select ${selling.sql}
  from resellers r left join reseller_associations a on a.tenant_id = r.tenant_id and a.reseller_id = r.reseller_id
  where r.tenant_id = $1::uuid and r.reseller_id = $2::uuid and ${isWithin(sellingAs('r'), 3)}
    and (select set_config('app.tenant', $1::text, true)) is not null
  group by r.reseller_id`

/** Returns the part of the store for the resellers of the scope's tenant within the caller's reach. */
export function resellers(scope: Scope) {
  const { database, tenantId, reach, write } = scope

  async function find(id: string): Promise<Reseller | undefined> {
    const values = [tenantId, id, ...reach.values()]
    const rows = await database.readByKey({ name: 'reseller-by-id', text: byId, values })
    return shown.fromRows(rows)[0]
  }

  return {
    find,

    /**
     * Returns the vendor's id of a reseller at each of its provider instances; undefined when no reseller with `id` is
     * within reach.
     */
    async seller(id: string): Promise<Seller | undefined> {
      const values = [tenantId, id, ...reach.values()]
      const rows = await database.readByKey({ name: 'seller-by-id', text: sellerById, values })
      return selling.fromRows(rows)[0]
    },

    /** Returns the reseller with an id. @throws DomainError `missing`, `stale` */
    async get(id: string): Promise<Reseller> {
      const reseller = await find(id)
      if (!reseller) throw missing('reseller', id)
      scope.expectVersion(reseller)
      return reseller
    },

    /** Returns a function that reads one page of the matching resellers. */
    list: (filter: ResellerFilter) => (request: PageRequest) =>
      readPage(
        database,
        tenantId,
        {
          columns: shown,
          from: filter.searchValue === undefined ? sql`resellers r` : sql`searchable_resellers r`,
          shownFrom: sql`resellers r`,
          where: [sql`r.tenant_id = ${tenantId}`, ...reach.within(sellingAs('r')), ...conditions(filter)],
          order: [
            { column: sql`r.company_name_key`, type: 'text' },
            { column: sql`r.reseller_id`, type: 'uuid' },
          ],
          descending: filter.descending,
          search: searchIn(tenantId, filter),
          ranking:
            isWhole(filter) && reach.isUnrestricted
              ? nameRanking(database, tenantId, 'resellers')
              : undefined,
        },
        request,
      ),

    /** Adds a reseller with its associations. */
    add(reseller: NewReseller): void {
      write(insertReseller(tenantId, reseller))
      for (const one of reseller.providerResellers) write(insertAssociation(tenantId, reseller.id, one))
      if (reseller.providerResellers.length > 0)
        write(recordFirstMargins(tenantId, 'Association', reseller.id))
    },

    /**
     * Updates the fields of a reseller, without its associations. The transaction fails when the reseller has changed
     * since it was read.
     */
    save(reseller: Reseller): void {
      write(updateReseller(tenantId, reach, reseller), reseller)
    },

    /**
     * Adds an association with a provider instance, or replaces an existing one, such as a rejected association. The
     * transaction fails when the reseller has changed since it was read.
     */
    addAssociation(reseller: Reseller, added: ProviderAssociation): void {
      write(nextVersion(tenantId, reach, reseller), reseller)
      write(insertAssociation(tenantId, reseller.id, added))
      write(recordMargins(tenantId, 'Association', reseller.id))
      write(checkMarginAlerts(tenantId, reseller.id))
    },

    /** Updates an association. The transaction fails when the reseller has changed since it was read. */
    saveAssociation(reseller: Reseller, changed: ProviderAssociation): void {
      write(nextVersion(tenantId, reach, reseller), reseller)
      write(updateAssociation(tenantId, reseller.id, changed))
      write(recordMargins(tenantId, 'Association', reseller.id))
      write(checkMarginAlerts(tenantId, reseller.id))
    },
  }
}

function isWhole({ searchValue, providerInstanceId, customerId }: ResellerFilter): boolean {
  return searchValue === undefined && providerInstanceId === undefined && customerId === undefined
}

function searchIn(
  tenantId: string,
  { searchValue, searchField = 'Company.Name' }: ResellerFilter,
): ListSource['search'] {
  if (searchValue === undefined) return undefined
  const within = (of: string, column: string) =>
    contains(tenantId, of, `${of}.${column}`, textKey(searchValue))
  if (searchField === 'Company.Name') return { ...within('r', 'company_name_key'), isInListIndex: true }
  if (searchField === 'InternalIdentifier') return within('r', 'internal_identifier_key')
  const among = {
    from: sql`searchable_reseller_associations a`,
    where: [sql`a.tenant_id = ${tenantId}`],
    key: sql`a.reseller_id`,
    reference: sql`r.reseller_id`,
  }
  return { ...within('a', 'partner_ids'), among }
}

function conditions(filter: ResellerFilter): Sql[] {
  const { providerInstanceId } = filter
  const found: Sql[] = []
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

const written = [...noun.updated, 'company_name_key', 'internal_identifier_key']

function toColumns(reseller: NewReseller): unknown[] {
  return [
    ...noun.updatedValues(reseller),
    textKey(reseller.companyName ?? ''),
    reseller.internalIdentifier === null ? null : textKey(reseller.internalIdentifier),
  ]
}

const nameKey = written.indexOf('company_name_key')

const insertResellerText = `with noted as (
    insert into list_changes (tenant_id, list, name_key, change) values ($1, 'resellers', $${nameKey + 3}, 1)
  )
  insert into resellers (tenant_id, reseller_id, ${written.join(', ')})
  values ($1, $2, ${placeholders(written, 3)})`

/** Returns the statement that adds a reseller without its associations. */
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
    update resellers set version = version + 1, ${assignments(written, 4)}
    where tenant_id = $1 and reseller_id = $2 and version = $3
      and ${isWithin(sellingAs('resellers'), written.length + 4)}
    returning company_name_key
  ), noted as (
    insert into list_changes (tenant_id, list, name_key, change)
    select $1, 'resellers', moved.name, moved.change
    from before, changed, lateral (values (before.company_name_key, -1), (changed.company_name_key, 1)) moved (name, change)
    where before.company_name_key <> changed.company_name_key
  ) select require_changed(count(*)) from changed`

function updateReseller(tenantId: string, reach: Reach, reseller: Reseller): Statement {
  return {
    name: 'update-reseller',
    text: updateResellerText,
    values: [tenantId, reseller.id, reseller.version, ...toColumns(reseller), ...reach.values()],
  }
}

function nextVersion(tenantId: string, reach: Reach, reseller: Reseller): Statement {
  return {
    name: 'next-reseller-version',
    text: `with changed as (
             update resellers set version = version + 1
             where tenant_id = $1 and reseller_id = $2 and version = $3
               and ${isWithin(sellingAs('resellers'), 4)}
             returning 1
           ) select require_changed(count(*)) from changed`,
    values: [tenantId, reseller.id, reseller.version, ...reach.values()],
  }
}

function associationValues(tenantId: string, resellerId: string, one: ProviderAssociation): unknown[] {
  const ids = partnerIds(one)
  // Line breaks separate the ids, so that a search value cannot match across two ids.
  const searched = ids.length === 0 ? null : textKey(ids.join('\n'))
  return [tenantId, resellerId, one.providerInstanceId, ...association.updatedValues(one), searched]
}

const associated = [...association.updated, 'partner_ids']

const insertAssociationText = `insert into reseller_associations
    (tenant_id, reseller_id, provider_instance_id, ${associated.join(', ')})
  values ($1, $2, $3, ${placeholders(associated, 4)})
  on conflict (tenant_id, reseller_id, provider_instance_id) do update set ${assignments(associated, 4)}`

/** Returns the statement that adds or replaces a reseller's association with a provider instance. */
export function insertAssociation(tenantId: string, resellerId: string, one: ProviderAssociation): Statement {
  const values = associationValues(tenantId, resellerId, one)
  return { name: 'insert-association', text: insertAssociationText, values }
}

const updateAssociationText = `update reseller_associations set ${assignments(associated, 4)}
  where tenant_id = $1 and reseller_id = $2 and provider_instance_id = $3`

function updateAssociation(tenantId: string, resellerId: string, one: ProviderAssociation): Statement {
  const values = associationValues(tenantId, resellerId, one)
  return { name: 'update-association', text: updateAssociationText, values }
}
