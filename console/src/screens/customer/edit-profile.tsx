import { SimpleGrid, TextInput } from '@mantine/core'
import type { Customer, CustomerAccountInfo } from '@reseller-api/client'
import type { Versioned } from '../../api/read.ts'
import { useWrite } from '../../api/write.ts'
import { fieldOf } from '../../parts/field.ts'
import { WritePanel } from '../../parts/write-panel.tsx'
import { useCustomerTexts } from './texts.ts'

const members = [
  ...(['companyName', 'taxId', 'addressLine1', 'addressLine2', 'zip', 'city', 'state', 'country'] as const),
  ...(['firstName', 'lastName', 'email', 'phone'] as const),
]

type Profile = Readonly<Record<(typeof members)[number], string>>

/** A form of the company data and the contact of a customer. Leaving a field checks the form by a dry run. */
export function EditProfile({
  customer,
  close,
}: {
  readonly customer: Versioned<Customer>
  readonly close: () => void
}) {
  const text = useCustomerTexts()
  const customerId = customer.id
  const bodyOf = (values: Profile) => ({ customer: accountInfoOf(customer, values) })
  const write = useWrite({
    name: `profile:${customerId}`,
    first: Object.fromEntries(members.map((name) => [name, customer[name] ?? ''])) as Profile,
    version: customer.version,
    title: text('profile'),
    send: (client, values, options) =>
      client.customers.updateAccountInfo({ customerId }, bodyOf(values), options),
    tryOut: (client, values, version) =>
      client.customers.updateAccountInfo({ customerId }, bodyOf(values), { dryRun: true, ...version }),
    onDone: close,
  })
  return (
    <WritePanel write={write} submitText={text('save')} onCancel={close}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {members.map((name) => {
          const { value, onChange, error, id } = fieldOf(write, name, text(name))
          return (
            <TextInput
              key={name}
              id={id}
              label={text(name)}
              value={value}
              error={error}
              onChange={(event) => onChange(event.currentTarget.value)}
              onBlur={write.leaveField}
            />
          )
        })}
      </SimpleGrid>
    </WritePanel>
  )
}

function accountInfoOf({ middleName }: Customer, values: Profile): CustomerAccountInfo {
  const filled = Object.fromEntries(members.map((name) => [name, values[name].trim() || null]))
  return { middleName, ...filled } as CustomerAccountInfo
}
