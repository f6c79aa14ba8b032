import {
  type Customer,
  type CustomerBinding,
  customerNoun,
  type KnownRelation,
  type NewCustomer,
  type Relation,
} from '../../domain/customers/customer.ts'
import { missing } from '../../domain/error.ts'
import type { ProviderCustomer } from '../../domain/providers/provider-customer.ts'
import { checkMarginAlerts } from '../alerts/alert-states.ts'
import { columns, jsonObject } from '../columns.ts'
import type { Statement } from '../database.ts'
import { type PageRequest, readPage } from '../list.ts'
import { nameRanking } from '../list-counts/name-counts.ts'
import { recordFirstMargins, recordMargins } from '../offers/margin-history.ts'
import { marginsOfBinding } from '../offers/margins-in-effect.ts'
import { deletePlanned } from '../offers/planned-margins.ts'
import { boundTo, isWithin, type Owners, ownedBy, type Reach, relatedTo, type Scope } from '../scope.ts'
import { assignments, placeholders, sql } from '../sql.ts'
import { textKey } from '../text-key.ts'
import { deleteUsersOfCustomer } from '../users/portal-users.ts'
import { type CustomerFilter, isWhole, listedFrom, searchIn } from './customer-sources.ts'

const binding = jsonObject<CustomerBinding>({
  providerInstanceId: 'b.provider_instance_id',
  ...marginsOfBinding('b'),
})

const relation = jsonObject<KnownRelation>({
  resellerId: 's.reseller_id',
  internalIdentifier: 's.internal_identifier',
  resellerName: `(select r.company_name from resellers r
    where r.tenant_id = s.tenant_id and r.reseller_id = s.reseller_id)`,
  partnerIds: `(select coalesce(json_object_agg(a.provider_instance_id, a.provider_reseller_id), '{}')
    from reseller_associations a where a.tenant_id = s.tenant_id and a.reseller_id = s.reseller_id)`,
  bindings: `(select coalesce(json_agg(${binding} order by b.created_at, b.provider_instance_id), '[]')
    from customer_bindings b
    where b.tenant_id = s.tenant_id and b.customer_id = s.customer_id and b.seller_id = s.seller_id)`,
})

const providerCustomer = jsonObject<ProviderCustomer>({
  providerInstanceId: 'p.provider_instance_id',
  providerCustomerId: 'p.provider_customer_id',
  providerCustomerData: 'p.provider_customer_data',
  domain: 'p.domain',
  status: 'p.status',
  errorMessage: 'p.error_message',
  isOutcomeKnown: 'p.is_outcome_known',
  vendorCompany: 'p.vendor_company',
  linkWantedBy: 'p.link_wanted_by',
  linkState: 'p.link_state',
})

const customerColumns = columns<Customer>({
  ...customerNoun.reading('c'),
  version: 'c.version',
  isDeleted: 'c.deleted_at is not null',
  relations: `(select coalesce(json_agg(${relation} order by s.created_at, s.seller_id), '[]')
    from customer_relations s where s.tenant_id = c.tenant_id and s.customer_id = c.customer_id)`,
  providerCustomers: `(select coalesce(json_agg(${providerCustomer} order by p.created_at, p.provider_instance_id), '[]')
    from provider_customers p where p.tenant_id = c.tenant_id and p.customer_id = c.customer_id)`,
})

/** A held link to an existing vendor customer: a reseller has requested the link, and the csp has not decided about it yet. */
export interface HeldLink {
  readonly customerId: string
  readonly companyName: string | null
  readonly resellerId: string
  readonly resellerName: string | null
  readonly providerInstanceId: string
  readonly providerCustomerId: string
  readonly createdAt: Date
}

const heldLinkColumns = columns<HeldLink>({
  customerId: 'p.customer_id',
  companyName: 'c.company_name',
  resellerId: 'p.link_wanted_by',
  resellerName: 'r.company_name',
  providerInstanceId: 'p.provider_instance_id',
  providerCustomerId: 'p.provider_customer_id',
  createdAt: 'p.created_at',
})

const idAtVendor = columns<{ id: string }>({ id: 'p.customer_id' })

const byId = `select ${customerColumns.sql} from customers c
  where c.tenant_id = $1::uuid and c.customer_id = $2::uuid
    and ${isWithin(relatedTo('c'), 3)}
    and (select set_config('app.tenant', $1::text, true)) is not null`

const soldBy: Owners = { reseller: 'customer_bindings.seller_id', customer: 'customer_bindings.customer_id' }

/** Returns the part of the store for the customers of the scope's tenant within the caller's reach. */
export function customers(scope: Scope) {
  const { database, tenantId, reach, write } = scope

  /** Returns a customer without the relations that the caller may not see: a reseller sees only its own relation. */
  function seen(customer: Customer): Customer {
    const relations = customer.relations.filter(({ resellerId }) => reach.includesSeller(resellerId))
    return { ...customer, relations }
  }

  async function find(id: string): Promise<Customer | undefined> {
    const rows = await database.readByKey({
      name: 'customer-by-id',
      text: byId,
      values: [tenantId, id, ...reach.values()],
    })
    const [customer] = customerColumns.fromRows(rows)
    return customer && seen(customer)
  }

  async function known(id: string): Promise<Customer> {
    const customer = await find(id)
    if (!customer) throw missing('customer', id)
    return customer
  }

  return {
    find,

    /**
     * Returns a customer by id, even if it is deleted. Does not compare the customer's version with If-Match: use this
     * function for data at provider instances, which have no version.
     *
     * @throws DomainError `missing`
     */
    known,

    /** Returns a customer by id, even if it is deleted. @throws DomainError `missing`, `stale` */
    async get(id: string): Promise<Customer> {
      const customer = await known(id)
      scope.expectVersion(customer)
      return customer
    },

    /** Returns whether the tenant has a customer with an id, even a deleted one or one beyond the caller's reach. */
    async isTaken(id: string): Promise<boolean> {
      const rows = await database.readByKey({
        name: 'customer-exists',
        text: `select from customers c where c.tenant_id = $1::uuid and c.customer_id = $2::uuid
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, id],
      })
      return rows.length > 0
    },

    /** Returns a function that reads one page of the matching customers. */
    list(filter: CustomerFilter) {
      const listed = listedFrom(tenantId, reach, filter)
      return async (request: PageRequest) => {
        const page = await readPage(
          database,
          tenantId,
          {
            columns: customerColumns,
            with: listed.with,
            from: sql`${listed.table} c`,
            shownFrom: sql`customers c`,
            where: [
              sql`c.tenant_id = ${tenantId}`,
              ...reach.within(listed.owners, filter),
              ...(filter.showDeleted === false ? [listed.isPresent] : []),
              ...listed.where,
            ],
            order: [
              { column: sql`c.company_name_key`, type: 'text' },
              { column: sql`c.customer_id`, type: 'uuid' },
            ],
            descending: filter.descending,
            search: searchIn(tenantId, reach, filter),
            ranking:
              isWhole(filter) && reach.isUnrestricted
                ? nameRanking(database, tenantId, 'customers')
                : undefined,
          },
          request,
        )
        return { ...page, rows: page.rows.map(seen) }
      }
    },

    /** Adds a customer with its relation and its provider customers. */
    add(customer: NewCustomer): void {
      write(insertCustomer(tenantId, customer))
      if (customer.relation.bindings.length > 0) write(recordFirstMargins(tenantId, 'Binding', customer.id))
      if (customer.providerCustomers.length > 0) write(hastenCatalogues(tenantId, customer.id))
    },

    /**
     * Updates the fields of a customer, without its relations and provider customers. The transaction fails when the
     * customer has changed since it was read.
     */
    save(customer: Customer): void {
      write(updateCustomer(tenantId, reach, customer), customer)
      write(hastenCatalogues(tenantId, customer.id))
    },

    /**
     * Increments the version of a customer. Call `touch` once with each change to the customer's relations or provider
     * customers. The transaction fails when the customer has changed since it was read.
     */
    touch(customer: Pick<Customer, 'id' | 'version'>): void {
      write(
        {
          name: 'next-customer-version',
          text: `with changed as (
                 update customers set version = version + 1
                 where tenant_id = $1 and customer_id = $2 and version = $3
                   and ${isWithin(relatedTo('customers'), 4)}
                 returning 1
               ) select require_changed(count(*)) from changed`,
          values: [tenantId, customer.id, customer.version, ...reach.values()],
        },
        customer,
      )
    },

    /**
     * Marks a customer and its portal users as deleted. The transaction fails when the customer has changed since it
     * was read.
     */
    delete(customer: Customer): void {
      write(
        {
          name: 'delete-customer',
          text: `with changed as (
                 update customers set version = version + 1, deleted_at = now()
                 where tenant_id = $1 and customer_id = $2 and version = $3
                   and ${isWithin(relatedTo('customers'), 4)}
                 returning 1
               ) select require_changed(count(*)) from changed`,
          values: [tenantId, customer.id, customer.version, ...reach.values()],
        },
        customer,
      )
      write({
        name: 'release-provider-customers',
        text: `update provider_customers set is_released = true
               where tenant_id = $1 and customer_id = $2 and ${isWithin(relatedTo('provider_customers'), 3)}`,
        values: [tenantId, customer.id, ...reach.values()],
      })
      for (const statement of deleteUsersOfCustomer(tenantId, customer.id)) write(statement)
    },

    /**
     * Adds a relation with its bindings. A binding is a provider instance at which the seller sells to the customer,
     * with the margins. The provider customers of the bindings must exist already.
     */
    addRelation(customerId: string, relation: Relation): void {
      write(insertRelation(tenantId, customerId, relation))
      for (const binding of relation.bindings)
        write(insertBinding(tenantId, customerId, relation.resellerId, binding))
      write(recordMargins(tenantId, 'Binding', customerId))
    },

    /** Adds a binding to a relation, so that its seller sells to the customer at another provider instance. */
    addBinding(customerId: string, { resellerId }: Relation, binding: CustomerBinding): void {
      write(insertBinding(tenantId, customerId, resellerId, binding))
      write(recordMargins(tenantId, 'Binding', customerId))
    },

    /** Updates the seller's internal identifier of the customer. */
    saveIdentifier(customerId: string, { resellerId, internalIdentifier }: Relation): void {
      write({
        name: 'update-customer-relation',
        text: `update customer_relations set internal_identifier = $4, internal_identifier_key = $5
               where tenant_id = $1 and customer_id = $2 and seller_id = $3
                 and ${isWithin(ownedBy('customer_relations'), 6)}`,
        values: [
          ...[tenantId, customerId, resellerId ?? tenantId, internalIdentifier, keyOf(internalIdentifier)],
          ...reach.values(),
        ],
      })
    },

    /** Updates the margins of a relation at one provider instance. */
    saveBinding(customerId: string, { resellerId }: Relation, binding: CustomerBinding): void {
      write({
        name: 'update-customer-binding',
        text: `update customer_bindings set margin = $5, offer_type_margins = $6
               where tenant_id = $1 and customer_id = $2 and seller_id = $3 and provider_instance_id = $4
                 and ${isWithin(soldBy, 7)}`,
        values: [...bindingValues(tenantId, customerId, resellerId, binding), ...reach.values()],
      })
      write(recordMargins(tenantId, 'Binding', customerId))
      write(checkMarginAlerts(tenantId, customerId))
    },

    /**
     * Returns our id of the customer with a given id at a vendor, compared without regard to case. Returns undefined
     * when no such customer is within reach, or the customer is deleted or not yet created or linked at the vendor.
     */
    async atVendor(providerInstanceId: string, providerCustomerId: string): Promise<string | undefined> {
      const rows = await database.readByKey({
        name: 'customer-at-vendor',
        text: `select ${idAtVendor.sql} from provider_customers p
               where p.tenant_id = $1::uuid and p.provider_instance_id = $2
                 and p.provider_customer_id_key = $3
                 and p.status = 'Success' and not p.is_released and ${isWithin(relatedTo('p'), 4)}
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, providerInstanceId, textKey(providerCustomerId), ...reach.values()],
      })
      return idAtVendor.fromRows(rows)[0]?.id
    },

    /** Returns a function that reads one page of the held links within the caller's reach, oldest first. */
    heldLinks: () => (request: PageRequest) =>
      readPage(
        database,
        tenantId,
        {
          columns: heldLinkColumns,
          from: sql`provider_customers p`,
          shownFrom: sql`provider_customers p
            join customers c on c.tenant_id = p.tenant_id and c.customer_id = p.customer_id
            join resellers r on r.tenant_id = p.tenant_id and r.reseller_id = p.link_wanted_by`,
          where: [
            sql`p.tenant_id = ${tenantId}`,
            // A deleted customer releases its rows.
            sql`p.link_state = 'Held' and not p.is_released`,
            ...reach.within(boundTo('p')),
          ],
          order: [
            { column: sql`p.created_at`, type: 'timestamptz' },
            { column: sql`p.customer_id`, type: 'uuid' },
            { column: sql`p.provider_instance_id`, type: 'uuid' },
          ],
          descending: false,
        },
        request,
      ),

    /**
     * Deletes a customer's provider customer, agreement and bindings at one provider instance, for all its relations.
     */
    removeProviderCustomer(customerId: string, providerInstanceId: string): void {
      for (const table of ['customer_agreements', 'customer_bindings', 'provider_customers']) {
        write({
          name: `delete-from-${table}`,
          text: `delete from ${table} where tenant_id = $1 and customer_id = $2 and provider_instance_id = $3
                   and ${isWithin(relatedTo(table), 4)}`,
          values: [tenantId, customerId, providerInstanceId, ...reach.values()],
        })
      }
      write(deletePlanned(scope, customerId, providerInstanceId))
      write(recordMargins(tenantId, 'Binding', customerId))
    },

    /** Adds the provider customer of a customer at one provider instance. */
    addProviderCustomer(customerId: string, one: ProviderCustomer): void {
      write(insertProviderCustomer(tenantId, customerId, one))
      write(hastenCatalogues(tenantId, customerId))
    },

    /** Updates the provider customer of a customer at one provider instance. */
    saveProviderCustomer(customerId: string, one: ProviderCustomer): void {
      write({
        name: 'update-provider-customer',
        text: `update provider_customers set provider_customer_id = $4, provider_customer_id_key = $5,
                 provider_customer_data = $6, domain = $7, domain_key = $8, status = $9, error_message = $10,
                 is_outcome_known = $11, vendor_company = $12, link_wanted_by = $13, link_state = $14
               where tenant_id = $1 and customer_id = $2 and provider_instance_id = $3
                 and ${isWithin(boundTo('provider_customers'), 15)}`,
        values: [...providerCustomerValues(tenantId, customerId, one), ...reach.values()],
      })
    },
  }
}

/**
 * Returns the statement that makes a catalogue sync due at each provider instance of a customer whose last sync did not
 * include the customer's country.
 */
function hastenCatalogues(tenantId: string, customerId: string): Statement {
  return {
    name: 'hasten-catalogues',
    text: `update directory.due_work set due_at = '-infinity'
           where tenant_id = $1 and kind = 'Catalogue' and id in (
             select p.provider_instance_id from provider_customers p
             join customers c on c.tenant_id = p.tenant_id and c.customer_id = p.customer_id
             where p.tenant_id = $1 and p.customer_id = $2 and c.country is not null
               and not exists (select from catalogue_syncs s where s.tenant_id = p.tenant_id
                 and s.provider_instance_id = p.provider_instance_id and c.country = any(s.markets)))`,
    values: [tenantId, customerId],
  }
}

function keyOf(text: string | null): string | null {
  return text === null ? null : textKey(text)
}

const written = [...customerNoun.updated, 'company_name_key']

function toColumns(customer: NewCustomer | Customer): unknown[] {
  return [...customerNoun.updatedValues(customer), textKey(customer.companyName ?? '')]
}

// One statement inserts the customer, its relation and its provider customers, to save round trips. The customer is
// inserted first, because its event then also stands for its relation and bindings. The inserts of these therefore
// select from that of the customer. A new customer has a binding at each of its provider instances, so the relation has
// failed if a provider customer has failed.
const after = written.length + 2
const insertCustomerText = `with noted as (
    insert into list_changes (tenant_id, list, name_key, change) values ($1, 'customers', $${after}, 1)
  ), customer as (
    insert into customers (tenant_id, customer_id, ${written.join(', ')})
    values ($1, $2, ${placeholders(written, 3)}) returning customer_id
  ), relation as (
    insert into customer_relations (tenant_id, customer_id, company_name_key, seller_id, reseller_id,
      internal_identifier, internal_identifier_key, has_failed)
    select $1, customer_id, $${after}, $${after + 1}::uuid, $${after + 2}::uuid, $${after + 3}::text, $${after + 4}::text,
      'Failed' = any($${after + 11}::text[])
    from customer
  ), places as (
    insert into provider_customers (tenant_id, customer_id, company_name_key, country, provider_instance_id, provider_customer_id,
      provider_customer_id_key, provider_customer_data, domain, domain_key, status, error_message, is_outcome_known,
      vendor_company, link_wanted_by, link_state)
    select $1, $2, $${after}, $${written.indexOf('country') + 3}, p.* from unnest($${after + 5}::uuid[], $${after + 6}::text[], $${after + 7}::text[], $${after + 8}::text[],
      $${after + 9}::text[], $${after + 10}::text[], $${after + 11}::text[], $${after + 12}::text[], $${after + 13}::boolean[],
      $${after + 14}::json[], $${after + 15}::uuid[], $${after + 16}::text[]) p
  )
  insert into customer_bindings (tenant_id, customer_id, seller_id, provider_instance_id, margin, offer_type_margins)
  select $1, customer_id, $${after + 1}, b.*
  from customer, unnest($${after + 17}::uuid[], $${after + 18}::json[], $${after + 19}::json[]) b`

/** Returns the statement that adds a customer with its relation, the bindings and the provider customers. */
export function insertCustomer(tenantId: string, customer: NewCustomer): Statement {
  const { id, relation, providerCustomers } = customer
  const { resellerId, internalIdentifier, bindings } = relation
  return {
    name: 'insert-customer',
    text: insertCustomerText,
    values: [
      tenantId,
      id,
      ...toColumns(customer),
      ...[resellerId ?? tenantId, resellerId, internalIdentifier, keyOf(internalIdentifier)],
      ...columnsOf(providerCustomers.map(placeValues), 12),
      ...columnsOf(bindings.map(termValues), 3),
    ],
  }
}

/**
 * Returns rows transposed to one array per column, for `unnest`. For an empty list, returns an empty array per column.
 */
function columnsOf(rows: readonly (readonly unknown[])[], width: number): unknown[][] {
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column]))
}

const updateCustomerText = `with before as (
    select company_name_key from customers where tenant_id = $1 and customer_id = $2 and version = $3
  ), changed as (
    update customers set version = version + 1, ${assignments(written, 4)}
    where tenant_id = $1 and customer_id = $2 and version = $3
      and ${isWithin(relatedTo('customers'), written.length + 4)}
    returning company_name_key
  ), noted as (
    insert into list_changes (tenant_id, list, name_key, change)
    select $1, 'customers', moved.name, moved.change
    from before, changed, lateral (values (before.company_name_key, -1), (changed.company_name_key, 1)) moved (name, change)
    where before.company_name_key <> changed.company_name_key
  ) select require_changed(count(*)) from changed`

function updateCustomer(tenantId: string, reach: Reach, customer: Customer): Statement {
  return {
    name: 'update-customer',
    text: updateCustomerText,
    values: [tenantId, customer.id, customer.version, ...toColumns(customer), ...reach.values()],
  }
}

/** Returns the statement that adds a relation without its bindings. */
export function insertRelation(
  tenantId: string,
  customerId: string,
  { resellerId, internalIdentifier }: Relation,
): Statement {
  return {
    name: 'insert-customer-relation',
    text: `insert into customer_relations (tenant_id, customer_id, seller_id, reseller_id, internal_identifier,
             internal_identifier_key)
           values ($1, $2, $3, $4, $5, $6)`,
    values: [
      tenantId,
      customerId,
      resellerId ?? tenantId,
      resellerId,
      internalIdentifier,
      keyOf(internalIdentifier),
    ],
  }
}

function bindingValues(
  tenantId: string,
  customerId: string,
  resellerId: string | null,
  binding: CustomerBinding,
): unknown[] {
  return [tenantId, customerId, resellerId ?? tenantId, ...termValues(binding)]
}

function termValues({ providerInstanceId, margin, offerTypeMargins }: CustomerBinding): unknown[] {
  return [providerInstanceId, JSON.stringify(margin), offerTypeMargins && JSON.stringify(offerTypeMargins)]
}

function insertBinding(
  tenantId: string,
  customerId: string,
  resellerId: string | null,
  binding: CustomerBinding,
): Statement {
  return {
    name: 'insert-customer-binding',
    text: `insert into customer_bindings (tenant_id, customer_id, seller_id, provider_instance_id, margin,
             offer_type_margins)
           values ($1, $2, $3, $4, $5, $6)`,
    values: bindingValues(tenantId, customerId, resellerId, binding),
  }
}

function providerCustomerValues(tenantId: string, customerId: string, one: ProviderCustomer): unknown[] {
  return [tenantId, customerId, ...placeValues(one)]
}

function placeValues(one: ProviderCustomer): unknown[] {
  return [
    one.providerInstanceId,
    one.providerCustomerId,
    keyOf(one.providerCustomerId),
    one.providerCustomerData,
    one.domain,
    keyOf(one.domain),
    one.status,
    one.errorMessage,
    one.isOutcomeKnown,
    one.vendorCompany && JSON.stringify(one.vendorCompany),
    one.linkWantedBy,
    one.linkState,
  ]
}

function insertProviderCustomer(tenantId: string, customerId: string, one: ProviderCustomer): Statement {
  return {
    name: 'insert-provider-customer',
    text: `insert into provider_customers (tenant_id, customer_id, provider_instance_id, provider_customer_id,
             provider_customer_id_key, provider_customer_data, domain, domain_key, status, error_message,
             is_outcome_known, vendor_company, link_wanted_by, link_state)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    values: providerCustomerValues(tenantId, customerId, one),
  }
}
