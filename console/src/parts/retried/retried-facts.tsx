import { Anchor, Text } from '@mantine/core'
import type { BackgroundOperation } from '@reseller-api/client'
import { Link } from '@tanstack/react-router'
import { useInstanceName } from '../../api/instances.ts'
import { useRead } from '../../api/read.ts'
import { Facts } from '../facts.tsx'
import { useOperation } from '../operation-badge.tsx'
import { View } from '../view.tsx'
import { Ordered } from './ordered.tsx'
import { useRetriedTexts } from './texts.ts'

/** Shows what background work is about, so that a person can decide whether to retry it. */
export function RetriedFacts({ operationId }: { readonly operationId: string }) {
  const { data: work } = useOperation(operationId)
  if (!work) return null
  if (work.orderId) return <Ordered orderId={work.orderId} customerName={work.customerName} />
  return (
    <>
      {work.kind.name === 'Customer' && work.customerId !== null ? (
        <CustomerData customerId={work.customerId} providerInstanceId={work.providerInstanceId} />
      ) : (
        <Concerned of={work} />
      )}
      <ObjectLink of={work} />
    </>
  )
}

function Concerned({ of: { customerName, providerInstanceId } }: { readonly of: BackgroundOperation }) {
  const text = useRetriedTexts()
  const instanceName = useInstanceName()
  const facts = [
    ...(customerName ? [[text('customer'), customerName] as const] : []),
    ...(providerInstanceId ? [[text('instance'), instanceName(providerInstanceId)] as const] : []),
  ]
  return facts.length > 0 && <Facts of={facts} />
}

interface CustomerDataProps {
  readonly customerId: string
  readonly providerInstanceId: string | null
}

/** The data of a customer that an attempt sends to the vendor: what the vendor has refused is in it. */
function CustomerData({ customerId, providerInstanceId }: CustomerDataProps) {
  const text = useRetriedTexts()
  const instanceName = useInstanceName()
  const customer = useRead(['customers.get', customerId], (client, request) =>
    client.customers.get({ customerId }, request),
  )
  return (
    <View of={customer}>
      {({ companyName, addressLine1, addressLine2, zip, city, state, country, ...contact }) => (
        <>
          <Facts
            of={[
              [text('customer'), companyName],
              ...(providerInstanceId ? [[text('instance'), instanceName(providerInstanceId)] as const] : []),
              [text('street'), [addressLine1, addressLine2].filter(Boolean).join(', ')],
              [text('zip'), zip],
              [text('city'), city],
              ...(state ? [[text('state'), state] as const] : []),
              [text('country'), country],
              [
                text('contact'),
                [contact.firstName, contact.lastName, contact.email].filter(Boolean).join(' · '),
              ],
            ]}
          />
          <Text size="sm">{text('sendsPresent')}</Text>
        </>
      )}
    </View>
  )
}

/** Says that the preview of a retry has asked no vendor. Empty for an order, whose facts say what the vendor answered. */
export function NotAsked({ operationId }: { readonly operationId: string }) {
  const text = useRetriedTexts()
  const { data: work } = useOperation(operationId)
  if (!work || work.orderId) return null
  return <Text size="sm">{text('attemptShows')}</Text>
}

/** The link to the screen on which the data of the work can be changed. Empty for work without such a screen. */
function ObjectLink({ of: { customerId, subscriptionId, kind } }: { readonly of: BackgroundOperation }) {
  const text = useRetriedTexts()
  if (customerId === null) return null
  const to = subscriptionId
    ? `/customers/${customerId}/subscriptions/${subscriptionId}`
    : `/customers/${customerId}`
  const name = subscriptionId
    ? 'openSubscription'
    : kind.name === 'Customer'
      ? 'changeCustomer'
      : 'openCustomer'
  return (
    <Anchor
      size="sm"
      style={{ alignSelf: 'flex-start' }}
      renderRoot={(props) => <Link to={to as never} {...props} />}
    >
      {text(name)}
    </Anchor>
  )
}
