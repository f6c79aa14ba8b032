import { createLazyRoute } from '@tanstack/react-router'
import { useRead } from '../../api/read.ts'
import { Screen } from '../../parts/screen.tsx'
import { View } from '../../parts/view.tsx'

export const Route = createLazyRoute('/customers/$customerId')({ component: CustomerScreen })

function CustomerScreen() {
  const { customerId } = Route.useParams()
  const customer = useRead(['customers.get', customerId], (client, request) =>
    client.customers.get({ customerId }, request),
  )
  return (
    <View of={customer}>
      {(found) => <Screen title={found.companyName ?? customerId}>{found.country}</Screen>}
    </View>
  )
}
