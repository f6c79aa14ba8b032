import { hashSecret, newClientSecret } from '../auth/client-secrets.ts'
import type { NewOperator, operatorAccounts } from '../store/maintenance/operators/operator-accounts.ts'
import { Refused } from './refused.ts'

type Accounts = ReturnType<typeof operatorAccounts>

/** Creates an operator and returns its credentials. Only the hash of the secret is stored. */
export async function createOperator(
  accounts: Accounts,
  wanted: Pick<NewOperator, 'name' | 'allowedAddresses' | 'expiresAt'>,
  newId: () => string,
): Promise<NewOperator & { readonly clientSecret: string }> {
  const clientSecret = newClientSecret()
  // Not time-ordered: a client id must not reveal when it was created.
  const operator = { operatorId: newId(), clientId: crypto.randomUUID(), ...wanted }
  await accounts.add(operator, { secretId: newId(), hash: hashSecret(clientSecret) })
  return { ...operator, clientSecret }
}

/** Replaces the secret of an operator and returns the new one. Tokens of the former one are refused. @throws Refused */
export async function rotateOperatorSecret(
  accounts: Accounts,
  clientId: string,
  newId: () => string,
): Promise<{ readonly clientId: string; readonly clientSecret: string }> {
  const clientSecret = newClientSecret()
  const secret = { secretId: newId(), hash: hashSecret(clientSecret) }
  if (!(await accounts.replaceSecret(clientId, secret))) throw unknownOperator(clientId)
  return { clientId, clientSecret }
}

/** Revokes an operator permanently. @throws Refused */
export async function revokeOperator(accounts: Accounts, clientId: string): Promise<void> {
  if (!(await accounts.revoke(clientId))) throw unknownOperator(clientId)
}

function unknownOperator(clientId: string): Refused {
  return new Refused('missing', `There is no operator ${JSON.stringify(clientId)}, or it is revoked.`, {
    says: 'list all',
    command: 'operator list',
  })
}
