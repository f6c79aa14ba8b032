// Each statement has a name, so each connection prepares it once.

const columns = `
  reseller_id as id, company_name as "companyName", country, address_line1 as "addressLine1",
  address_line2 as "addressLine2", city, state, zip_code as "zipCode", first_name as "firstName",
  last_name as "lastName", email, phone, internal_identifier as "internalIdentifier", tax_id as "taxId"`

const associations = `
  select coalesce(json_agg(json_build_object(
    'providerInstanceId', a.provider_instance_id, 'priceMargin', a.price_margin,
    'offerTypeMargins', a.offer_type_margins, 'providerResellerId', a.provider_reseller_id,
    'resellerProviderData', a.reseller_provider_data, 'status', json_build_object('name', a.status)
  ) order by a.created_at), '[]') as "providerResellers"
  from reseller_associations a`

export const findReseller = {
  name: 'find-reseller',
  text: `
    select ${columns}, associated.*
    from resellers r
    cross join lateral (${associations}
      where a.tenant_id = r.tenant_id and a.reseller_id = r.reseller_id) associated
    where r.tenant_id = $1 and r.reseller_id = $2`,
}

// The page is cut before the join, so that the associations of earlier pages are not read.
export const listResellers = {
  name: 'list-resellers',
  text: `
    select page.id, page."companyName", country, "addressLine1", "addressLine2", city, state, "zipCode",
      "firstName", "lastName", email, phone, "internalIdentifier", "taxId", associated.*
    from (
      select ${columns} from resellers where tenant_id = $1
      order by company_name, reseller_id limit $2 offset $3) page
    cross join lateral (${associations}
      where a.tenant_id = $1 and a.reseller_id = page.id) associated
    order by page."companyName", page.id`,
}

export const countResellers = {
  name: 'count-resellers',
  text: 'select count(*)::integer as count from resellers where tenant_id = $1',
}

/** Inserts no row when the key is already there. */
export const addKey = {
  name: 'add-key',
  text: `
    insert into idempotency_keys (tenant_id, key, request_hash, response) values ($1, $2, $3, $4)
    on conflict do nothing`,
}

export const findKey = {
  name: 'find-key',
  text: 'select request_hash, response from idempotency_keys where tenant_id = $1 and key = $2',
}

export const addReseller = {
  name: 'add-reseller',
  text: `
    insert into resellers (tenant_id, reseller_id, company_name, country, address_line1, address_line2, city, state,
      zip_code, first_name, last_name, email, phone, internal_identifier, tax_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
}

export const addAssociation = {
  name: 'add-association',
  text: `
    insert into reseller_associations (tenant_id, reseller_id, provider_instance_id, price_margin, offer_type_margins,
      provider_reseller_id, reseller_provider_data, status)
    values ($1, $2, $3, $4, $5, $6, $7, 'Processing')`,
}

export const addAuditLog = {
  name: 'add-audit-log',
  text: `
    insert into audit_logs (audit_log_id, tenant_id, operation, user_name, reseller_id, data)
    values ($1, $2, $3, $4, $5, $6)`,
}

export const addJob = {
  name: 'add-job',
  text: 'insert into jobs (tenant_id, kind, data) values ($1, $2, $3)',
}
