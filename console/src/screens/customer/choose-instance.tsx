import { Select } from '@mantine/core'
import type { Customer } from '@reseller-api/client'
import { useState } from 'react'
import { useInstanceName, useInstances } from '../../api/instances.ts'
import { useCustomerTexts } from './texts.ts'

/**
 * Returns the chosen provider instance of a customer, initially the first one, and the field that chooses it. Own
 * services of the distributor have no vendor, and therefore no directory to show.
 */
export function useChosenInstance({ providerCustomers }: Customer) {
  const text = useCustomerTexts()
  const nameOf = useInstanceName()
  const instances = useInstances()
  const own = instances.data?.items.filter(({ provider }) => provider.name === 'Generic').map(({ id }) => id)
  const ids = providerCustomers
    .map(({ providerInstanceId }) => providerInstanceId)
    .filter((id) => !own?.includes(id))
  const [choice, choose] = useState<string>()
  const chosen = choice ?? ids[0]
  const field = (
    <Select
      label={text('instance')}
      data={ids.map((value) => ({ value, label: nameOf(value) }))}
      value={chosen ?? null}
      onChange={(value) => choose(value ?? undefined)}
      allowDeselect={false}
      w={{ base: '100%', xs: 320 }}
    />
  )
  return { chosen, field, instances }
}
