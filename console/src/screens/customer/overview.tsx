import { Button, Modal, SimpleGrid, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Alert, Customer, ProviderCustomer } from '@reseller-api/client'
import { Link } from '@tanstack/react-router'
import { useInstanceName } from '../../api/instances.ts'
import { useReason } from '../../api/permission.ts'
import { useRead, type Versioned } from '../../api/read.ts'
import { Action } from '../../parts/action.tsx'
import { Card } from '../../parts/card.tsx'
import { useDialogProps } from '../../parts/dialog.ts'
import { Empty } from '../../parts/empty.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Money } from '../../parts/money.tsx'
import { StateBadge } from '../../parts/state-badge.tsx'
import { View } from '../../parts/view.tsx'
import { useNameTexts } from '../../values/name-texts.ts'
import { useOperationWords } from '../../values/operation-texts.ts'
import { useFormat } from '../../values/use-format.ts'
import { AlertWords } from '../home/alert-words.tsx'
import { needOfAlert, needOfOperation } from '../home/needs.ts'
import { useStakeNotes } from '../home/stake-words.ts'
import { useHomeTexts } from '../home/texts.ts'
import { Agreements } from './agreements.tsx'
import { EditProfile } from './edit-profile.tsx'
import { RetryForm } from './retry-form.tsx'
import { useCustomerTexts } from './texts.ts'

/** The profile of a customer, its state at each vendor, and what needs a person. */
export function Overview({ customer }: { readonly customer: Versioned<Customer> }) {
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
      <Profile customer={customer} />
      <Stack gap="lg">
        <Needs customerId={customer.id} />
        <Vendors customer={customer} />
        <Agreements customer={customer} />
        <Sellers customer={customer} />
      </Stack>
    </SimpleGrid>
  )
}

function Profile({ customer }: { readonly customer: Versioned<Customer> }) {
  const text = useCustomerTexts()
  const reasonOf = useReason()
  const dialogProps = useDialogProps()
  const [isEditing, { open, close }] = useDisclosure(false)
  const { addressLine1, addressLine2, zip, city, state } = customer
  const contact = [customer.firstName, customer.middleName, customer.lastName].filter(Boolean).join(' ')
  return (
    <Card
      title={text('profile')}
      actions={
        <Action variant="default" size="xs" reason={reasonOf('updateCustomerAccountInfo')} onClick={open}>
          {text('edit')}
        </Action>
      }
    >
      <Facts
        of={[
          [text('companyName'), customer.companyName],
          [text('taxId'), customer.taxId],
          [
            text('address'),
            [addressLine1, addressLine2, [zip, city].filter(Boolean).join(' '), state]
              .filter(Boolean)
              .join(', '),
          ],
          [text('country'), customer.country],
          [text('contact'), contact],
          [text('email'), customer.email],
          [text('phone'), customer.phone],
          [text('ownId'), customer.internalIdentifier],
        ]}
      />
      <Modal {...dialogProps} opened={isEditing} onClose={close} title={text('profile')} size="lg">
        {isEditing && <EditProfile customer={customer} close={close} />}
      </Modal>
    </Card>
  )
}

const shownNeeds = 50

/** Alerts about a customer and its failed work, as the home lists them. */
function Needs({ customerId }: { readonly customerId: string }) {
  const text = useCustomerTexts()
  const ofHome = useHomeTexts()
  const format = useFormat()
  const operationWords = useOperationWords()
  const reasonOf = useReason()
  const maySeeWork = reasonOf('listOperations') === undefined
  const needs = useRead(['alerts.list', customerId, maySeeWork], async (client, request) => {
    const [alerts, failed] = await Promise.all([
      client.alerts.list({ customerId, pageSize: shownNeeds }, request),
      maySeeWork
        ? client.operations.list(
            { customerId, state: 'Failed', isAcknowledged: false, pageSize: shownNeeds },
            request,
          )
        : { items: [] },
    ])
    return { alerts: alerts.items, failed: failed.items.filter(({ isCancelled }) => !isCancelled) }
  })
  return (
    <Card title={text('needs')}>
      <View
        of={needs}
        isEmpty={({ alerts, failed }) => alerts.length + failed.length === 0}
        empty={<Text size="sm">{text(maySeeWork ? 'noNeeds' : 'noAlerts')}</Text>}
      >
        {({ alerts, failed }) => (
          <Stack gap="sm">
            {failed
              .map((one) => needOfOperation(one, operationWords(one.operation.name)))
              .map(({ id, subject, description, correlationId }) => (
                <div key={id}>
                  <Text component="div" size="sm">
                    {ofHome('FailedWork')}: <Link to={`/story/${correlationId}` as never}>{subject}</Link>
                  </Text>
                  <Text size="xs" c="dimmed" lang="en">
                    {format.apiText(description)}
                  </Text>
                </div>
              ))}
            {alerts.map((alert) => (
              <AlertOfCustomer key={alert.id} alert={alert} customerId={customerId} />
            ))}
          </Stack>
        )}
      </View>
    </Card>
  )
}

interface AlertOfCustomerProps {
  readonly alert: Alert
  readonly customerId: string
}

function AlertOfCustomer({ alert, customerId }: AlertOfCustomerProps) {
  const format = useFormat()
  const notesOf = useStakeNotes()
  const { atStake, actBefore, subscriptionId } = alert
  const description = <AlertWords of={alert} />
  return (
    <div>
      <Text component="div" size="sm">
        {subscriptionId ? (
          <Link
            to="/customers/$customerId/subscriptions/$subscriptionId"
            params={{ customerId, subscriptionId }}
          >
            {description}
          </Link>
        ) : (
          description
        )}
      </Text>
      <Text size="xs" c="dimmed">
        {actBefore && format.distance(actBefore)} {atStake && <Money of={atStake} fw={600} />}{' '}
        {atStake && notesOf(needOfAlert(alert)).join(', ')}
      </Text>
    </div>
  )
}

function Vendors({ customer: { id, providerCustomers } }: { readonly customer: Customer }) {
  const text = useCustomerTexts()
  return (
    <Card title={text('vendors')}>
      {providerCustomers.length === 0 && <Empty title={text('noVendors')}>{text('noVendorsText')}</Empty>}
      <Stack gap="md">
        {providerCustomers.map((one) => (
          <Vendor key={one.providerInstanceId} customerId={id} of={one} />
        ))}
      </Stack>
    </Card>
  )
}

function Vendor({ customerId, of }: { readonly customerId: string; readonly of: ProviderCustomer }) {
  const text = useCustomerTexts()
  const names = useNameTexts()
  const dialogProps = useDialogProps()
  const format = useFormat()
  const nameOf = useInstanceName()
  const [isOpen, { open, close }] = useDisclosure(false)
  const { providerInstanceId, status, errorMessage, providerCustomerId, margin } = of
  const hasFailed = status.name === 'Failed'
  return (
    <Stack gap={6}>
      <Facts
        of={[
          [
            nameOf(providerInstanceId),
            <StateBadge key="state" name={status.name} label={text(status.name)} />,
          ],
          [text('vendorId'), providerCustomerId],
          [text('margin'), margin && `${names(margin.marginRule.name)} ${format.percent(margin.value)}`],
        ]}
      />
      {errorMessage && (
        <Text size="sm" c="red">
          {errorMessage}
        </Text>
      )}
      {hasFailed && (
        <Button size="xs" variant="light" w="fit-content" onClick={open}>
          {text('retry')}
        </Button>
      )}
      <Modal
        {...dialogProps}
        opened={isOpen}
        onClose={close}
        title={text('retryTitle', { name: nameOf(providerInstanceId) })}
      >
        {isOpen && <RetryForm customerId={customerId} of={of} close={close} />}
      </Modal>
    </Stack>
  )
}

function Sellers({ customer: { customerAssociations } }: { readonly customer: Customer }) {
  const text = useCustomerTexts()
  const nameOf = useInstanceName()
  return (
    <Card title={text('sellers')}>
      <Facts
        of={customerAssociations.map(({ providerInstanceId, resellerName, resellerId }) => [
          nameOf(providerInstanceId),
          resellerName ?? resellerId ?? text('direct'),
        ])}
      />
    </Card>
  )
}
