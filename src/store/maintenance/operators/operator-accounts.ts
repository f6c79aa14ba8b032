import type pg from 'pg'
import { columns } from '../../columns.ts'

/** An operator for lists, without its secret, because only a hash of the secret is stored. */
export interface ListedOperator {
  readonly operatorId: string
  readonly clientId: string
  readonly name: string
  readonly allowedAddresses: readonly string[] | null
  readonly createdAt: Date
  readonly expiresAt: Date | null
  readonly revokedAt: Date | null
  /** When a token was last issued to the operator. */
  readonly lastUsedAt: Date | null
}

/** A new operator. */
export type NewOperator = Pick<
  ListedOperator,
  'operatorId' | 'clientId' | 'name' | 'allowedAddresses' | 'expiresAt'
>

/** A secret of an operator, of which only the hash is stored. */
interface HashedSecret {
  readonly secretId: string
  readonly hash: string
}

const operatorColumns = columns<ListedOperator>({
  operatorId: 'o.operator_id',
  clientId: 'o.client_id',
  name: 'o.name',
  allowedAddresses: 'o.allowed_addresses::text[]',
  createdAt: 'o.created_at',
  expiresAt: 'o.expires_at',
  revokedAt: 'o.revoked_at',
  lastUsedAt: `(select max(s.last_used_at) from directory.operator_secrets s where s.operator_id = o.operator_id)`,
})

/** Returns the functions that read and change the accounts of operators. `owner` is a connection under the role that owns the tables. */
export function operatorAccounts(owner: Pick<pg.ClientBase, 'query'>) {
  return {
    async list(): Promise<ListedOperator[]> {
      const { rows } = await owner.query(
        `select ${operatorColumns.sql} from directory.operators o order by o.created_at, o.name`,
      )
      return operatorColumns.fromRows(rows)
    },
    async add(operator: NewOperator, { secretId, hash }: HashedSecret): Promise<void> {
      const { operatorId, clientId, name, allowedAddresses, expiresAt } = operator
      await owner.query(
        `with added as (
           insert into directory.operators (operator_id, client_id, name, allowed_addresses, expires_at)
           values ($1, $2, $3, (select array_agg(network(one::inet)) from unnest($4::text[]) one), $5)
         )
         insert into directory.operator_secrets (operator_secret_id, operator_id, secret_hash) values ($6, $1, $7)`,
        [operatorId, clientId, name, allowedAddresses, expiresAt, secretId, hash],
      )
    },
    /** Replaces the secret of an operator and returns true; returns false for an unknown or revoked operator. */
    async replaceSecret(clientId: string, { secretId, hash }: HashedSecret): Promise<boolean> {
      const { rowCount } = await owner.query(
        `with known as (
           select operator_id from directory.operators where client_id = $1 and revoked_at is null for update
         ), revoked as (
           update directory.operator_secrets s set revoked_at = now() from known k
           where s.operator_id = k.operator_id and s.revoked_at is null
         )
         insert into directory.operator_secrets (operator_secret_id, operator_id, secret_hash)
         select $2, operator_id, $3 from known`,
        [clientId, secretId, hash],
      )
      return rowCount === 1
    },
    /** Revokes an operator permanently and returns true; returns false for an unknown or revoked operator. */
    async revoke(clientId: string): Promise<boolean> {
      const { rowCount } = await owner.query(
        'update directory.operators set revoked_at = now() where client_id = $1 and revoked_at is null',
        [clientId],
      )
      return rowCount === 1
    },
  }
}
