import { Select } from '@mantine/core'
import type { Customer } from '@reseller-api/client'
import { useState } from 'react'
import { useInstanceName } from '../../api/instances.ts'
import { useCustomerTexts } from './texts.ts'

/** Returns the chosen provider instance of a customer, and the field that chooses it; the first one at the beginning. */
export function useChosenInstance({ providerCustomers }: Customer) {
  const text = useCustomerTexts()
  const nameOf = useInstanceName()
  const ids = providerCustomers.map(({ providerInstanceId }) => providerInstanceId)
  const [chosen, choose] = useState(ids[0])
  const field = (
    <Select
      label={text('instance')}
      data={ids.map((value) => ({ value, label: nameOf(value) }))}
      value={chosen ?? null}
      onChange={(value) => choose(value ?? ids[0])}
      allowDeselect={false}
      w={{ base: '100%', xs: 320 }}
    />
  )
  return { chosen, field }
}
