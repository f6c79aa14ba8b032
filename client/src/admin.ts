import { nounsOf } from './calls/nouns.ts'
import { connect } from './connection/connection.ts'
import type { Nouns } from './generated/admin/nouns.ts'
import { decimals, table } from './generated/admin/table.ts'
import type { Credentials, ServiceOptions } from './options.ts'

export type * from './generated/admin/schema.ts'

/** The client of the administration: a function for each operation, grouped by noun. */
export interface AdminClient extends Nouns {}

/**
 * The options of a client of the administration. `baseUrl` is the address of the service with the port `ADMIN_PORT`;
 * the credentials are those of an operator.
 */
export type AdminClientOptions = Credentials & ServiceOptions

/** Returns a client of the administration of an installation. Its errors are those of the client of the API. */
export function createAdminClient(options: AdminClientOptions): AdminClient {
  const decimal = (digits: string) => digits
  return nounsOf({ connection: connect(options), decimal }, table, decimals) as unknown as AdminClient
}
