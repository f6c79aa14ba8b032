import type { ApiAccess } from '../store/directory.ts'
import { ApiError } from './errors.ts'
import type { Operation } from './operation.ts'

/** Refuses a caller whose role an operation does not name, or who may only read where it writes. @throws ApiError 403 */
export function refuseUnlessAllowed(
  { roles, method }: Pick<Operation, 'roles' | 'method'>,
  { role, isReadOnly }: Pick<ApiAccess, 'role' | 'isReadOnly'>,
): void {
  if (!roles.includes(role)) {
    throw new ApiError('Forbidden', `The role ${role} may not do this; it takes ${roles.join(' or ')}.`)
  }
  if (isReadOnly && method !== 'GET') {
    throw new ApiError(
      'Forbidden',
      'You may read only; whoever changes anything has to be in the group Administrator.',
    )
  }
}
