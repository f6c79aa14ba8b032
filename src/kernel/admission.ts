import type { ApiAccess } from '../store/directory.ts'
import { ApiError } from './errors.ts'
import type { Operation } from './operation.ts'

/** Refuses a caller whose role the operation does not list, and a write by a read-only caller. @throws ApiError 403 */
export function refuseUnlessAllowed(
  { roles, method }: Pick<Operation, 'roles' | 'method'>,
  { role, isReadOnly }: Pick<ApiAccess, 'role' | 'isReadOnly'>,
): void {
  if (!roles.includes(role)) {
    throw new ApiError(
      'Forbidden',
      `The role ${role} may not call this operation. It requires ${roles.join(' or ')}.`,
    )
  }
  if (isReadOnly && method !== 'GET') {
    throw new ApiError('Forbidden', 'This user may only read. Writes require the group Administrator.')
  }
}
