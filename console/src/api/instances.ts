import type { ProviderInstance } from '@reseller-api/client'
import { useRead } from './read.ts'

const pageSize = 200

/** Reads the provider instances of the tenant. */
export function useInstances() {
  return useRead(['providers.listInstances'], (client, request) =>
    client.providers.listInstances({ pageSize }, request),
  )
}

/** Returns the choices of a field that asks for a provider instance. */
export function instanceChoices(instances: readonly ProviderInstance[]): readonly InstanceChoice[] {
  return instances.map(({ id, alias, provider }) => ({
    ...{ value: id, label: alias ?? provider.name ?? id },
    vendor: provider.name,
  }))
}

export interface InstanceChoice {
  readonly value: string
  readonly label: string
  /** The name of the provider. */
  readonly vendor: string | null
}

/**
 * Returns the function that names a provider instance. The name is … until the instances are read. An instance that the
 * reader does not see has the end of its id, because ids of one tenant may begin with the same characters.
 */
export function useInstanceName(): (id: string) => string {
  const { data, isPending } = useInstances()
  return (id) => {
    if (isPending) return '…'
    const found = data?.items.find((one) => one.id === id)
    return found?.alias ?? found?.provider.name ?? `…${id.slice(-6)}`
  }
}
