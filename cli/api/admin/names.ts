import type { OperationDescription } from '../../../client/src/operations.ts'
import { kebabCase } from '../names.ts'

/** Operations whose local commands have other names than the functions of the client. */
const localNames: Readonly<Record<string, string>> = {
  listClientSecrets: 'api-access secret list',
  rotateClientSecret: 'api-access rotate',
  revokeClientSecret: 'api-access secret revoke',
  connectTenantInstance: 'provider-instance rotate',
  checkTenantInstance: 'provider-instance test',
}

/** Returns the words of the command of an operation after `admin`: those of the local command, if there is one. */
export function adminCommandOf({
  id,
  noun,
  name,
}: Pick<OperationDescription, 'id' | 'noun' | 'name'>): readonly string[] {
  const singular = kebabCase(noun).replace(/(?<=s)es$|s$/, '')
  return (localNames[id] ?? `${singular} ${kebabCase(name)}`).split(' ')
}

/** Returns the flag of a parameter of the path, without dashes. Local commands have flags in its place, too. */
export function pathFlag(parameter: string): string {
  return parameter === 'tenantId' ? 'tenant' : kebabCase(parameter)
}
