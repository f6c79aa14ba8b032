import { Checkbox, Stack, Text, TextInput } from '@mantine/core'
import type { ProviderCustomer } from '@reseller-api/client'
import { useInstanceName } from '../../api/instances.ts'
import { useWrite } from '../../api/write.ts'
import { WritePanel } from '../../parts/write-panel.tsx'
import { correctedData, type Settings, settingsIn } from './settings.ts'
import { useCustomerTexts } from './texts.ts'

interface RetryFormProps {
  readonly customerId: string
  readonly of: ProviderCustomer
  readonly close: () => void
}

/** Retries the creation of a customer at a vendor, with corrected settings if the vendor has refused the present ones. */
export function RetryForm({ customerId, of, close }: RetryFormProps) {
  const text = useCustomerTexts()
  const nameOf = useInstanceName()
  const { providerInstanceId, providerCustomerData, errorMessage } = of
  const at = { customerId, providerInstanceId }
  const bodyOf = (settings: Settings) => {
    const corrected = correctedData(providerCustomerData, settings)
    return corrected === undefined ? {} : { providerCustomerData: corrected }
  }
  const write = useWrite({
    name: `retry-customer:${customerId}:${providerInstanceId}`,
    first: settingsIn(providerCustomerData),
    title: text('retryTitle', { name: nameOf(providerInstanceId) }),
    send: (client, settings, options) =>
      client.customers.retryProviderCustomer(at, bodyOf(settings), options),
    tryOut: (client, settings) =>
      client.customers.retryProviderCustomer(at, bodyOf(settings), { dryRun: true }),
    onDone: close,
  })
  const set = (name: string, value: string | boolean) => write.edit({ ...write.values, [name]: value })
  const entries = Object.entries(write.values)
  return (
    <WritePanel write={write} submitText={text('retry')} onCancel={close}>
      {errorMessage && (
        <Text size="sm" c="red">
          {errorMessage}
        </Text>
      )}
      {entries.length > 0 && <Text size="sm">{text('retrySettings')}</Text>}
      <Stack gap="sm">
        {entries.map(([name, value]) =>
          typeof value === 'boolean' ? (
            <Checkbox
              key={name}
              label={name}
              checked={value}
              onChange={({ currentTarget }) => set(name, currentTarget.checked)}
            />
          ) : (
            <TextInput
              key={name}
              label={name}
              value={value}
              onChange={({ currentTarget }) => set(name, currentTarget.value)}
              onBlur={write.leaveField}
            />
          ),
        )}
      </Stack>
    </WritePanel>
  )
}
