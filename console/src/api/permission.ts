import type { OperationDescription } from '@reseller-api/client/operations'
import { useQuery } from '@tanstack/react-query'
import { defineTexts } from '../language/texts.ts'
import { type Me, useMe } from '../session/me.ts'

const usePermissionTexts = defineTexts('permission', {
  en: {
    role: 'Only {{roles}} may do this.',
    scope: 'Your access may only read. It needs all rights of its role.',
    state: 'Possible only while the state is {{states}}. It is {{state}}.',
    busy: 'Another change of this subscription is running.',
    csp: 'the distributor',
    reseller: 'resellers',
    customer: 'customers',
  },
  de: {
    role: 'Das dürfen nur {{roles}}.',
    scope: 'Ihr Zugang darf nur lesen. Nötig sind alle Rechte seiner Rolle.',
    state: 'Nur möglich, solange der Zustand {{states}} ist. Er ist {{state}}.',
    busy: 'Eine andere Änderung dieses Abonnements läuft.',
    csp: 'der Distributor',
    reseller: 'Reseller',
    customer: 'Kunden',
  },
})

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
  const me = useMe().data
  const { data: operations } = useOperations()
  return (operationId, state) => {
    const found = operations?.find(({ id }) => id === operationId)
    if (!found || !me) return undefined
    if (!found.roles.includes(me.role.name))
      return text('role', { roles: found.roles.map(nameOf).join(', ') })
    if (!hasScope(me, found)) return text('scope')
    const states = found.allowedFrom?.values
    return states && state !== undefined && !states.includes(state)
      ? text('state', { states: states.join(', '), state })
      : undefined
  }

  function nameOf(role: string): string {
    return text(role as Me['role']['name'])
  }
}

function hasScope({ scopes }: Me, operation: OperationDescription): boolean {
  return scopes === null || operation.scopes.some((scope) => scopes.includes(scope))
}
