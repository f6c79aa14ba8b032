import type { OperationDescription } from '../../../client/src/operations.ts'
import { kebabCase } from '../names.ts'

/** The commands of operations for which the command does not follow from the noun and the name of the operation. */
const localNames: Readonly<Record<string, string>> = {
  listClientSecrets: 'api-access secret list',
  rotateClientSecret: 'api-access rotate',
  revokeClientSecret: 'api-access secret revoke',
  connectTenantInstance: 'provider-instance rotate',
  checkTenantInstance: 'provider-instance test',
}

/**
 * Returns the words after `admin` in the command of an operation. If a local command does the same, the words are those
 * of the local command.
 */
export function adminCommandOf({
  id,
  noun,
  name,
}: Pick<OperationDescription, 'id' | 'noun' | 'name'>): readonly string[] {
  const singular = kebabCase(noun).replace(/(?<=s)es$|s$/, '')
  return (localNames[id] ?? `${singular} ${kebabCase(name)}`).split(' ')
}

/**
 * Returns the flag for a path parameter, without dashes. The commands of `admin` have flags instead of arguments for
 * path parameters, like the local commands.
 */
export function pathFlag(parameter: string): string {
  return parameter === 'tenantId' ? 'tenant' : kebabCase(parameter)
}
