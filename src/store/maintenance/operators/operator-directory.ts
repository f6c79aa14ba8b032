import { columns, jsonObject } from '../../columns.ts'
import type { Database, Statement } from '../../database.ts'
import {
  builtInIssuer,
  type Client,
  type ClientSecret,
  type Directory,
  type TokenAccess,
} from '../../directory.ts'

// An operator belongs to no tenant. Its id takes the place of that of a tenant, so that its requests have limits and
// queues of their own; no tenant has the id, because both are random.
const accessColumns = columns<TokenAccess>({
  apiAccessId: 'o.operator_id',
  tenantId: 'o.operator_id',
  name: 'o.name',
  userEmail: 'null::text',
  scopes: 'null::text[]',
  allowedAddresses: 'o.allowed_addresses::text[]',
  role: `'operator'`,
  resellerId: 'null::uuid',
  customerId: 'null::uuid',
  revokedSecretIds: `array(select s.operator_secret_id::text from directory.operator_secrets s
    where s.operator_id = o.operator_id and s.revoked_at > now() - interval '1 day')`,
})

const shownSecret = jsonObject<ClientSecret>({
  secretId: 's.operator_secret_id',
  hash: 's.secret_hash',
  hasEnded: 's.revoked_at is not null',
})

const clientColumns = columns<Client>({
  apiAccessId: 'o.operator_id',
  tenantId: 'o.operator_id',
  scopes: 'null::text[]',
  allowedAddresses: 'o.allowed_addresses::text[]',
  hasEnded: 'o.revoked_at is not null or coalesce(o.expires_at <= now(), false)',
  secrets: `(select coalesce(json_agg(${shownSecret} order by s.created_at desc), '[]')
    from (select * from directory.operator_secrets c where c.operator_id = o.operator_id
      order by c.revoked_at is null desc, c.created_at desc limit 8) s)`,
})

/** Returns the lookups of operators, for the tokens and the authentication of the administration. */
export function operatorDirectory(database: Database): Pick<Directory, 'access' | 'client'> {
  return {
    async access(issuer, subject) {
      if (issuer !== builtInIssuer) return undefined
      const rows = await database.readByKey({
        name: 'operator-of-subject',
        text: `select ${accessColumns.sql} from directory.operators o
               where o.client_id = $1 and o.revoked_at is null and (o.expires_at is null or o.expires_at > now())`,
        values: [subject],
      })
      return accessColumns.fromRows(rows)[0]
    },
    async client(clientId) {
      const rows = await database.readByKey({
        name: 'operator-of-client',
        text: `select ${clientColumns.sql} from directory.operators o where o.client_id = $1`,
        values: [clientId],
      })
      return clientColumns.fromRows(rows)[0]
    },
  }
}

/** Returns the statement that records that a token was issued for a secret. */
export function noteOperatorToken(secretId: string): Statement {
  return {
    text: 'update directory.operator_secrets set last_used_at = now() where operator_secret_id = $1',
    values: [secretId],
  }
}
