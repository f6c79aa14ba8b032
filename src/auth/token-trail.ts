import type { TokenOutcome } from '../domain/audit-logs/token-outcome.ts'
import {
  addRefusedTokens,
  addUnknownClients,
  insertIssuedToken,
  type NewTokenRequest,
} from '../store/audit-logs/token-requests.ts'
import type { Database, Statement } from '../store/database.ts'
import type { Client } from '../store/directory.ts'
import { setTenant } from '../store/tenant.ts'

/** Records the requests for tokens of the built-in issuer. */
export interface TokenTrail {
  /** Records an issued token. @throws StoreUnavailable */
  issued(request: NewTokenRequest & Pick<Client, 'scopes'>): Promise<void>
  /** Records a refused request in the background. */
  refused(request: NewTokenRequest & { readonly outcome: TokenOutcome }): void
  /** Counts a request of an unknown client in the background. */
  refusedUnknown(address: string): void
  /** Waits until all refused requests up to now are recorded. */
  settled(): Promise<void>
}

interface Pending {
  readonly tenantId: string | undefined
  readonly statement: (requests: number) => Statement
  requests: number
}

/** The maximum number of different refusals that wait to be recorded; further ones are recorded without an address. */
const maxPending = 1_000

/**
 * Creates the trail, which records the requests for tokens. A process records refusals with one statement at a time;
 * refusals that arrive meanwhile are counted for the next statement. So a flood of requests uses one connection at
 * most.
 *
 * @param onFault Called with the error when refusals cannot be recorded; these refusals are dropped.
 */
export function tokenTrail(
  database: Pick<Database, 'transaction'>,
  newId: () => string,
  onFault: (fault: unknown) => void,
): TokenTrail {
  let pending = new Map<string, Pending>()
  let recording: Promise<void> | undefined

  function add(
    key: readonly string[],
    address: string,
    make: (address: string) => Omit<Pending, 'requests'>,
  ): void {
    const place = pending.size < maxPending ? address : ''
    const name = JSON.stringify([...key, place])
    const known = pending.get(name)
    if (known) known.requests += 1
    else pending.set(name, { ...make(place), requests: 1 })
    recording ??= record().finally(() => {
      recording = undefined
    })
  }

  async function record(): Promise<void> {
    // Lets refusals that arrive at the same time be recorded together.
    await Promise.resolve()
    while (pending.size > 0) {
      const taken = pending
      pending = new Map()
      for (const { tenantId, statement, requests } of taken.values()) {
        const named = tenantId === undefined ? [] : [setTenant(tenantId)]
        await database.transaction([...named, statement(requests)]).catch(onFault)
      }
    }
  }

  return {
    async issued(request) {
      await database.transaction([setTenant(request.tenantId), insertIssuedToken(request, newId())])
    },
    refused({ outcome, ...request }) {
      const { tenantId, apiAccessId, address } = request
      add([apiAccessId, outcome], address, (place) => ({
        tenantId,
        statement: (requests) => addRefusedTokens({ ...request, address: place }, outcome, requests, newId()),
      }))
    },
    refusedUnknown(address) {
      add([], address, (place) => ({
        tenantId: undefined,
        statement: (requests) => addUnknownClients(place, requests),
      }))
    },
    settled: async () => void (await recording),
  }
}
