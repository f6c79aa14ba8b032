import type { ApiAccess } from '../store/directory.ts'
import { includesAddress, networkList } from '../validation/networks.ts'
import { ApiError } from './errors.ts'
import { type Operation, scopesOf } from './operation.ts'

/**
 * Throws ApiError 403 if the API access excludes the caller's address, if the operation does not list the caller's
 * role, or if none of the caller's scopes permits the operation.
 */
export function refuseUnlessAllowed(
  operation: Pick<Operation, 'roles' | 'method' | 'scopes'>,
  { role, scopes: given, allowedAddresses, userEmail }: ApiAccess,
  address: string,
): void {
  if (allowedAddresses && !includesAddress(networkList(allowedAddresses), address))
    throw new ApiError('Forbidden', `This API access may not be used from the address ${address}.`)
  if (!operation.roles.includes(role)) {
    const required = operation.roles.join(' or ')
    throw new ApiError('Forbidden', `The role ${role} may not call this operation. It requires ${required}.`)
  }
  const sufficient = scopesOf(operation)
  if (given === null || sufficient.some((scope) => given.includes(scope))) return
  if (userEmail !== null && !given.includes('billing'))
    throw new ApiError('Forbidden', 'This user may only read. Writes require the group Administrator.')
  const wanted =
    sufficient.map((scope) => `the scope ${scope}`).join(' or ') || 'an API access without scopes'
  const text = `The token is limited to the scopes: ${given.join(' ') || 'none'}. This operation requires ${wanted}.`
  // RFC 6750, 3.1, defines this header for a token without the necessary scope.
  const headers = { 'www-authenticate': 'Bearer error="insufficient_scope"' }
  throw new ApiError('Forbidden', text, { headers })
}
