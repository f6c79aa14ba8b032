import type { TokenOutcome } from '../../domain/audit-logs/token-outcome.ts'
import { columns } from '../columns.ts'
import type { Statement } from '../database.ts'
import type { Client, Scope } from '../directory.ts'
import { type PageRequest, readPage } from '../list.ts'
import type { TenantScope } from '../scope.ts'
import { type Sql, sql } from '../sql.ts'

/** The stored data of a request for a token. */
export interface NewTokenRequest extends Pick<Client, 'tenantId' | 'apiAccessId'> {
  readonly address: string
  /** The id of the secret that was sent; null if it was not a secret of the client. */
  readonly secretId: string | null
}

/** One issued token, or the refused requests of one minute that have the same client, outcome and address. */
export interface ListedTokenRequest {
  readonly id: string
  readonly outcome: TokenOutcome
  readonly apiAccessId: string
  readonly clientId: string | null
  readonly clientName: string | null
  readonly clientSecretId: string | null
  readonly scopes: readonly Scope[] | null
  /**
   * Null for a refused request if the client already had 100 rows of refused requests in the hour, or if too many different
   * refusals waited to be recorded.
   */
  readonly address: string | null
  readonly requests: number
  readonly firstAt: Date
  readonly lastAt: Date
}

/** Selects requests from `from` (inclusive) to `to` (exclusive) that meet all other given conditions. */
export interface TokenRequestFilter {
  readonly from: Date
  readonly to: Date
  readonly outcome?: TokenOutcome | undefined
  readonly clientId?: string | undefined
}

/** How long requests for tokens are kept, in days. */
export const tokenRequestDays = 180
const unknownClientDays = 30
/** The value that is stored as the address of requests whose address is not recorded. */
const anyAddress = '::/0'
/**
 * The maximum number of rows with a recorded address per hour: for each client, and for all unknown clients together.
 */
const maxAddresses = 100

const requestColumns = columns<ListedTokenRequest>({
  id: 't.token_request_id',
  outcome: 't.outcome',
  apiAccessId: 't.api_access_id',
  clientId: 'a.subject',
  clientName: 'a.name',
  clientSecretId: 't.client_secret_id',
  scopes: 't.scopes',
  address: `case when t.address <> '${anyAddress}' then host(t.address) end`,
  requests: 't.requests::float8',
  firstAt: 't.first_at',
  lastAt: 't.last_at',
})

/** Returns the part of the store that reads the requests for tokens of the scope's tenant. */
export function tokenRequests({ database, tenantId }: TenantScope) {
  return {
    /** Returns a function that reads one page of the matching requests, newest first. */
    list: (filter: TokenRequestFilter) => async (request: PageRequest) =>
      await readPage(
        database,
        tenantId,
        {
          columns: requestColumns,
          from: sql`token_requests t left join directory.api_accesses a
            on a.tenant_id = t.tenant_id and a.api_access_id = t.api_access_id`,
          where: conditions(tenantId, filter),
          order: [
            { column: sql`t.first_at`, type: 'timestamptz' },
            { column: sql`t.token_request_id`, type: 'uuid' },
          ],
          descending: true,
        },
        request,
      ),
  }
}

function conditions(tenantId: string, { from, to, outcome, clientId }: TokenRequestFilter): Sql[] {
  return [
    sql`t.tenant_id = ${tenantId}`,
    sql`t.first_at >= ${from}`,
    sql`t.first_at < ${to}`,
    ...(outcome === undefined ? [] : [sql`t.outcome = ${outcome}`]),
    ...(clientId === undefined ? [] : [sql`a.subject = ${clientId}`]),
  ]
}

/** Returns the statement that records an issued token. */
export function insertIssuedToken(
  { tenantId, apiAccessId, address, secretId, scopes }: NewTokenRequest & Pick<Client, 'scopes'>,
  id: string,
): Statement {
  return {
    name: 'insert-issued-token',
    text: `insert into token_requests (tenant_id, token_request_id, api_access_id, outcome, address, client_secret_id, scopes)
           values ($1, $2, $3, 'Issued', $4, $5, $6)`,
    values: [tenantId, id, apiAccessId, address || anyAddress, secretId, scopes],
  }
}

/** Returns the statement that adds refused requests to the row of this minute, client, outcome and address. */
export function addRefusedTokens(
  { tenantId, apiAccessId, address, secretId }: NewTokenRequest,
  outcome: TokenOutcome,
  requests: number,
  id: string,
): Statement {
  return {
    name: 'add-refused-tokens',
    text: `insert into token_requests as t (tenant_id, token_request_id, api_access_id, outcome, address, client_secret_id,
             requests, refused_minute)
           select $1::uuid, $2::uuid, $3::uuid, $4::text, case when count(*) < ${maxAddresses} then $5::inet else '${anyAddress}' end,
             $6::uuid, $7::bigint, date_trunc('minute', now())
           from token_requests o
           where o.tenant_id = $1 and o.api_access_id = $3 and o.refused_minute >= date_trunc('hour', now())
           on conflict (tenant_id, api_access_id, refused_minute, outcome, address) where refused_minute is not null
           do update set requests = t.requests + excluded.requests, last_at = excluded.last_at`,
    values: [tenantId, id, apiAccessId, outcome, address || anyAddress, secretId, requests],
  }
}

/** Returns the statement that adds requests of unknown clients to the row of this hour and address. */
export function addUnknownClients(address: string, requests: number): Statement {
  return {
    name: 'add-unknown-clients',
    text: `insert into directory.unknown_clients as u (hour, address, requests)
           select date_trunc('hour', now()), case when count(*) < ${maxAddresses} then $1::inet else '${anyAddress}' end,
             $2::bigint
           from directory.unknown_clients o where o.hour = date_trunc('hour', now())
           on conflict (hour, address) do update set requests = u.requests + excluded.requests, last_at = now()`,
    values: [address || anyAddress, requests],
  }
}

/** Returns the statement that deletes a tenant's requests for tokens after `tokenRequestDays`. */
export function deleteOldTokenRequests(tenantId: string): Statement {
  return {
    text: `delete from token_requests where tenant_id = $1 and first_at < now() - interval '${tokenRequestDays} days'`,
    values: [tenantId],
  }
}

/** Returns the statement that deletes the requests of unknown clients after `unknownClientDays`. */
export function deleteOldUnknownClients(): Statement {
  return {
    text: `delete from directory.unknown_clients where hour < now() - interval '${unknownClientDays} days'`,
    values: [],
  }
}
