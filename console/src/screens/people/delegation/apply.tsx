import { Text } from '@mantine/core'
import { useInstanceName } from '../../../api/instances.ts'
import { useRead } from '../../../api/read.ts'
import { Dialog, SimpleWrite } from '../write-form.tsx'
import { useDelegationTexts } from './texts.ts'

interface ApplyProps {
  readonly providerInstanceId: string
  /** Undefined for all customers of the instance. */
  readonly customerId: string | undefined
  readonly close: () => void
}

/** The form that applies the template, with the preview of its effects. */
export function Apply({ providerInstanceId, customerId, close }: ApplyProps) {
  const text = useDelegationTexts()
  const nameOf = useInstanceName()
  const customer = useRead(
    ['customers.get', customerId],
    (client, request) => client.customers.get({ customerId: customerId! }, request),
    { isEnabled: customerId !== undefined },
  )
  const body = { providerInstanceId, ...(customerId && { customerIds: [customerId] }) }
  return (
    <Dialog title={text('applyTitle')} close={close} size="lg">
      <SimpleWrite
        key={customerId ?? 'all'}
        name={`apply-delegation:${providerInstanceId}:${customerId ?? 'all'}`}
        title={text('applyTitle')}
        submitText={text('apply')}
        send={(client, options) => client.delegatedAdministration.applyTemplate(body, options)}
        close={close}
      >
        <Text size="sm" fw={600}>
          {customerId
            ? text('toOne', { customer: customer.data?.companyName ?? customerId })
            : text('toAll', { instance: nameOf(providerInstanceId) })}
        </Text>
        <Text size="sm">{text('applyText')}</Text>
      </SimpleWrite>
    </Dialog>
  )
}
