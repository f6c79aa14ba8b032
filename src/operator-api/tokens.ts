import type { TokenTrail } from '../auth/token-trail.ts'
import type { Database } from '../store/database.ts'
import { noteOperatorToken } from '../store/maintenance/operators/operator-directory.ts'

/**
 * Returns the audience of the tokens of operators. It differs from that of the tokens of tenants, so that neither kind
 * of token is accepted in place of the other.
 */
export function operatorAudience(audience: string): string {
  return `${audience}/admin`
}

/**
 * Returns the trail of the requests for tokens of operators. Operators belong to no tenant, so their refused requests
 * are counted with those of unknown clients.
 */
export function operatorTrail(
  database: Pick<Database, 'transaction'>,
  trail: Pick<TokenTrail, 'refusedUnknown' | 'settled'>,
): TokenTrail {
  return {
    issued: async ({ secretId }) => {
      if (secretId !== null) await database.transaction([noteOperatorToken(secretId)])
    },
    refused: ({ address }) => trail.refusedUnknown(address),
    refusedUnknown: (address) => trail.refusedUnknown(address),
    settled: () => trail.settled(),
  }
}
