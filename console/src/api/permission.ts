import type { OperationDescription } from '@reseller-api/client/operations'
import { useQuery } from '@tanstack/react-query'
import { type Me, useMe } from '../session/me.ts'
import { useNameTexts } from '../values/name-texts.ts'
import { useFormat } from '../values/use-format.ts'
import { usePermissionTexts } from './permission-texts.ts'

type Scope = 'read' | 'billing'

/** Reads the descriptions of all operations, which the client package has. */
export function useOperations() {
  return useQuery({
    queryKey: ['operations of the client'],
    queryFn: async () => (await import('@reseller-api/client/operations')).operations,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/**
 * Returns the function that says why an operation is not possible: by the role, the scopes, or the state of its object. The
 * rules are those of the API documents. Undefined means that nothing forbids it.
 */
export function useReason(): (operationId: string, state?: string) => string | undefined {
  const text = usePermissionTexts()
  const stateName = useNameTexts() as (state: string) => string
  const format = useFormat()
  const me = useMe().data
  const { data: operations } = useOperations()
  return (operationId, state) => {
    const found = operations?.find(({ id }) => id === operationId)
    if (!found || !me) return undefined
    if (!found.roles.includes(me.role.name))
      return text('role', { roles: format.allOf(found.roles.map(nameOf)) })
    if (!hasScope(me, found)) {
      const [rights, needed] = [wordsOf(me.scopes ?? []), wordsOf(found.scopes)]
      return needed === '' ? text('allRights', { rights }) : text('oneRight', { rights, needed })
    }
    const states = found.allowedFrom?.values
    return states && state !== undefined && !states.includes(state)
      ? text('state', { states: format.anyOf(states.map(stateName)), state: stateName(state) })
      : undefined
  }

  function nameOf(role: string): string {
    return text(role as Me['role']['name'])
  }

  function wordsOf(scopes: readonly string[]): string {
    return scopes.map((scope) => text(scope as Scope)).join('; ')
  }
}

/** Returns the function that says whether the state of an object permits an operation. False until the descriptions are read. */
export function useIsAllowedFrom(): (operationId: string, state: string) => boolean {
  const { data: operations } = useOperations()
  return (operationId, state) => {
    const found = operations?.find(({ id }) => id === operationId)
    return found !== undefined && (found.allowedFrom?.values.includes(state) ?? true)
  }
}

/** Returns whether nothing forbids an operation. False while the rights of the person are read, so that no read is sent in vain. */
export function useMay(operationId: string): boolean {
  const reason = useReason()(operationId)
  const me = useMe().data
  const { data: operations } = useOperations()
  return me !== undefined && operations !== undefined && reason === undefined
}

function hasScope({ scopes }: Me, operation: OperationDescription): boolean {
  return scopes === null || operation.scopes.some((scope) => scopes.includes(scope))
}
