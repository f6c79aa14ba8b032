import {
  Button,
  Checkbox,
  NumberInput,
  Paper,
  Select,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  TextInput,
  Title,
} from '@mantine/core'
import type { Customer, Offer } from '@reseller-api/client'
import { useMemo } from 'react'
import { useReason } from '../../api/permission.ts'
import { useRead } from '../../api/read.ts'
import { type Effects, useWrite } from '../../api/write.ts'
import { fieldOf } from '../../parts/field.ts'
import { Notice } from '../../parts/notice.tsx'
import { usePartTexts } from '../../parts/texts.ts'
import { View } from '../../parts/view.tsx'
import { WritePanel } from '../../parts/write-panel.tsx'
import { useMe } from '../../session/me.ts'
import { useNameTexts } from '../../values/name-texts.ts'
import { MissingAgreement } from '../customer/agreements.tsx'
import { useSubscriptionWords } from '../subscriptions/use-subscription-words.ts'
import { Explanation } from './explanation.tsx'
import { type OrderValues, optionsOf, orderOf } from './order.ts'
import { Preview } from './preview.tsx'
import { useOrderTexts } from './texts.ts'

interface DetailsProps {
  readonly customerId: string
  readonly offerId: string
  readonly instanceId: string
  readonly segment: 'Commercial' | 'Education' | 'Government' | 'NonProfit'
  readonly back: () => void
  readonly done: (next: { orderId: string; operationId: string | undefined }) => void
}

/** The third step. It asks for the quantity, the term, the PO number and what else the offer needs, shows the total, and places the order. */
export function Details(props: DetailsProps) {
  const { customerId, offerId, instanceId, segment } = props
  const offer = useRead(['offers.get', offerId, customerId, segment], (client, request) =>
    client.offers.get({ id: offerId, providerInstanceId: instanceId, customerId, segment }, request),
  )
  const customer = useRead(['customers.get', customerId], (client, request) =>
    client.customers.get({ customerId }, request),
  )
  return (
    <View of={customer}>
      {(buyer) => <View of={offer}>{(found) => <Form {...props} offer={found} customer={buyer} />}</View>}
    </View>
  )
}

interface FormProps extends DetailsProps {
  readonly offer: Offer
  readonly customer: Customer
}

function Form({ offer, customer, segment, instanceId, back, done }: FormProps) {
  const text = useOrderTexts()
  const part = usePartTexts()
  const names = useNameTexts()
  const reason = useReason()('createOrder')
  const options = optionsOf(offer, segment)
  const first = useMemo(
    () => firstValues(offer, customer, segment, instanceId),
    [offer, customer, segment, instanceId],
  )
  const write = useWrite({
    name: `order:${customer.id}:${instanceId}:${offer.id}:${segment}`,
    needsPreview: true,
    first,
    title: part('named', { name: text('order'), value: offer.name }),
    send: (client, values, options) => client.orders.create(orderOf(values), options),
    tryOut: (client, values) => client.orders.create(orderOf(values), { dryRun: true }),
    onDone: ({ data, operationId }) => done({ orderId: data.orderId, operationId }),
  })
  if (options.length === 0)
    return (
      <Notice kind="info" title={text('noPrice')} action={<Button onClick={back}>{text('back')}</Button>} />
    )
  const [quantity, option] = [fieldOf(write, 'quantity', text('quantity')), fieldOf(write, 'option')]
  const [name, poNumber, renews] = [
    fieldOf(write, 'subscriptionName', text('name')),
    fieldOf(write, 'poNumber', text('poNumber')),
    fieldOf(write, 'autoRenewEnabled'),
  ]
  const attested = fieldOf(write, 'isAttested')
  const chosen = options.find(({ key }) => key === option.value) ?? options[0]!
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
      <Paper withBorder p="lg">
        <Stack gap="md">
          <div>
            <Title order={2} size="h4">
              {offer.name}
            </Title>
            <Text size="sm" c="dimmed">
              {customer.companyName}
            </Text>
          </div>
          {reason !== undefined && <Notice kind="info" title={reason} />}
          <MissingAgreement
            customer={customer}
            providerInstanceId={instanceId}
            // The order was refused without the agreement.
            onAccepted={() => void write.preview()}
          />
          <WritePanel
            write={write}
            reason={reason}
            submitText={text('order')}
            onCancel={back}
            effects={(effects: Effects) => <Preview of={effects} quantity={write.values.quantity} />}
          >
            <Select
              label={text('term')}
              {...option}
              data={options.map(({ key, term, billing }) => ({
                value: key,
                label: text('priceOf', {
                  term: names(term as 'OneYear'),
                  billing: names(billing as 'Monthly'),
                }),
              }))}
              allowDeselect={false}
              onChange={(value) => option.onChange(value ?? chosen.key)}
            />
            <NumberInput
              label={text('quantity')}
              description={
                offer.maxQuantity
                  ? text('quantityHint', { min: offer.minQuantity, max: offer.maxQuantity })
                  : text('quantityMin', { min: offer.minQuantity })
              }
              {...quantity}
              min={offer.minQuantity}
              allowDecimal={false}
              onChange={(value) => quantity.onChange(Number(value))}
              onBlur={() => reason === undefined && write.leaveField()}
            />
            <TextInput
              label={text('name')}
              {...name}
              onChange={(event) => name.onChange(event.currentTarget.value)}
            />
            <TextInput
              label={text('poNumber')}
              {...poNumber}
              onChange={(event) => poNumber.onChange(event.currentTarget.value)}
            />
            <Seller write={write} customer={customer} instanceId={instanceId} />
            {offer.isAddon && <Parent write={write} customerId={customer.id} instanceId={instanceId} />}
            {offer.preRequisites.length > 0 && (
              <Notice kind="info" title={text('prerequisites', { offers: offer.preRequisites.join(', ') })} />
            )}
            {offer.attestationType && (
              <Checkbox
                label={text('attestation', { type: offer.attestationType })}
                id={attested.id}
                checked={attested.value}
                onChange={(event) => attested.onChange(event.currentTarget.checked)}
              />
            )}
            <Switch
              label={text('renews')}
              id={renews.id}
              checked={renews.value}
              onChange={(event) => renews.onChange(event.currentTarget.checked)}
            />
          </WritePanel>
        </Stack>
      </Paper>
      <Explanation
        {...{ offerId: offer.id, customerId: customer.id, segment, instanceId }}
        term={chosen.term}
        billing={chosen.billing}
        quantity={write.values.quantity}
      />
    </SimpleGrid>
  )
}

type OrderWrite = Parameters<typeof fieldOf<OrderValues, { orderId: string }, 'resellerId'>>[0]

/** The choice of the seller, for the csp, if several parties sell to the customer at the instance. */
function Seller({
  write,
  customer,
  instanceId,
}: {
  write: OrderWrite
  customer: Customer
  instanceId: string
}) {
  const text = useOrderTexts()
  const me = useMe()
  const sellers = sellersOf(customer, instanceId)
  const field = fieldOf(write, 'resellerId', text('seller'))
  if (me.data?.role.name !== 'csp' || sellers.length < 2) return null
  return (
    <Select
      label={text('seller')}
      {...field}
      data={sellers.map(({ resellerId, resellerName }) => ({
        value: resellerId ?? '',
        label: resellerName ?? text('direct'),
      }))}
      allowDeselect={false}
      onChange={(value) => field.onChange(value ?? '')}
    />
  )
}

/** The choice of the subscription to which an add-on belongs. */
function Parent({
  write,
  customerId,
  instanceId,
}: {
  write: OrderWrite
  customerId: string
  instanceId: string
}) {
  const text = useOrderTexts()
  const wordsOf = useSubscriptionWords()
  const subscriptions = useRead(['subscriptions.listOfCustomer', customerId, 'active'], (client, request) =>
    client.subscriptions.listOfCustomer(
      { customerId, subscriptionStatuses: 'Active', pageSize: 200 },
      request,
    ),
  )
  const field = fieldOf(write, 'parentSubscriptionId', text('parent'))
  const possible = subscriptions.data?.items.filter((one) => one.providerInstanceId === instanceId) ?? []
  return (
    <Select
      label={text('parent')}
      required
      description={text('parentHint')}
      {...field}
      value={field.value || null}
      data={possible.map((one) => ({ value: one.id, label: wordsOf(one) }))}
      onChange={(value) => field.onChange(value ?? '')}
    />
  )
}

function sellersOf({ customerAssociations }: Customer, instanceId: string) {
  return customerAssociations.filter(({ providerInstanceId }) => providerInstanceId === instanceId)
}

function firstValues(offer: Offer, customer: Customer, segment: string, instanceId: string): OrderValues {
  return {
    customerId: customer.id,
    offerId: offer.id,
    providerInstanceId: instanceId,
    segment,
    option: optionsOf(offer, segment)[0]?.key ?? '',
    quantity: offer.minQuantity,
    subscriptionName: offer.name,
    poNumber: '',
    autoRenewEnabled: true,
    resellerId: sellersOf(customer, instanceId)[0]?.resellerId ?? '',
    parentSubscriptionId: '',
    isAttested: false,
  }
}
