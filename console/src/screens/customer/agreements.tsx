import { Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core'
import type { Customer, CustomerAgreement } from '@reseller-api/client'
import { useState } from 'react'
import { useMay, useReason } from '../../api/permission.ts'
import { useRead } from '../../api/read.ts'
import { useWrite } from '../../api/write.ts'
import { Action } from '../../parts/action.tsx'
import { memberError } from '../../parts/api-words.tsx'
import { Card } from '../../parts/card.tsx'
import { TextFields, useCheckedForm } from '../../parts/checked-fields.tsx'
import { useDialogProps } from '../../parts/dialog.ts'
import { Facts } from '../../parts/facts.tsx'
import { Notice } from '../../parts/notice.tsx'
import { textOfField } from '../../parts/text-about.ts'
import { WritePanel } from '../../parts/write-panel.tsx'
import { dayOf } from '../../values/dates.ts'
import { acceptanceBody, firstAcceptance, isAccepted, signatoryMembers } from './agreement.ts'
import { useCustomerTexts } from './texts.ts'

/** Reads the agreements of a customer with its vendors: an empty list while they are read, and for a role that may not see them. */
function useAgreements(customerId: string): readonly CustomerAgreement[] {
  const mayRead = useMay('listCustomerAgreements')
  const found = useRead(
    ['customers.listAgreements', customerId],
    (client, request) => client.customers.listAgreements({ customerId, pageSize: 200 }, request),
    { isEnabled: mayRead },
  )
  return found.data?.items ?? []
}

/** The agreements of a customer with its vendors. The acceptance of one that is not accepted yet can be recorded. */
export function Agreements({ customer }: { readonly customer: Customer }) {
  const text = useCustomerTexts()
  const agreements = useAgreements(customer.id)
  if (agreements.length === 0) return null
  return (
    <Card title={text('agreements')}>
      <Stack gap="md">
        {agreements.map((one) => (
          <Stack key={one.providerInstanceId} gap={6}>
            <Facts
              of={[
                [one.providerInstanceName ?? one.providerInstanceId, text(one.status.name)],
                ...(isAccepted(one)
                  ? ([[text('acceptedBy'), [one.firstName, one.lastName].filter(Boolean).join(' ')]] as const)
                  : []),
              ]}
            />
            {!isAccepted(one) && <Acceptance customer={customer} of={one} />}
          </Stack>
        ))}
      </Stack>
    </Card>
  )
}

interface MissingAgreementProps {
  readonly customer: Customer
  readonly providerInstanceId: string
  /** Called when an acceptance is recorded or read. */
  readonly onAccepted: () => void
}

/** Says that a customer cannot buy at a vendor before it has accepted an agreement there, and records the acceptance. */
export function MissingAgreement({ customer, providerInstanceId, onAccepted }: MissingAgreementProps) {
  const text = useCustomerTexts()
  const agreements = useAgreements(customer.id)
  const missing = agreements.find((one) => one.providerInstanceId === providerInstanceId && !isAccepted(one))
  if (!missing) return null
  return (
    <Notice
      kind="warning"
      title={text('agreementMissing', { name: missing.providerInstanceName ?? '' })}
      action={<Acceptance customer={customer} of={missing} onAccepted={onAccepted} />}
    >
      {text('agreementMissingText')}
    </Notice>
  )
}

interface AcceptanceProps {
  readonly customer: Customer
  readonly of: CustomerAgreement
  readonly onAccepted?: () => void
}

function Acceptance(props: AcceptanceProps) {
  const text = useCustomerTexts()
  const reasonOf = useReason()
  const dialogProps = useDialogProps()
  const [dialog, setDialog] = useState<'record' | 'read'>()
  const close = () => setDialog(undefined)
  const done = () => {
    close()
    props.onAccepted?.()
  }
  return (
    <>
      <Group gap="xs">
        <Action
          size="xs"
          variant="light"
          reason={reasonOf('updateVendorCustomerAgreement')}
          onClick={() => setDialog('record')}
        >
          {text('recordAcceptance')}
        </Action>
        <Action
          size="xs"
          variant="subtle"
          reason={reasonOf('refreshCustomerAgreement')}
          onClick={() => setDialog('read')}
        >
          {text('readAgreement')}
        </Action>
      </Group>
      <Modal
        {...dialogProps}
        opened={dialog !== undefined}
        onClose={close}
        title={text(dialog === 'read' ? 'readAgreement' : 'recordAcceptance')}
      >
        {dialog === 'record' && <Record {...props} close={close} done={done} />}
        {dialog === 'read' && <ReadAgain {...props} close={close} done={done} />}
      </Modal>
    </>
  )
}

interface FormProps extends AcceptanceProps {
  readonly close: () => void
  readonly done: () => void
}

function Record({ customer, of: { providerInstanceId }, close, done }: FormProps) {
  const text = useCustomerTexts()
  const at = { customerId: customer.id }
  const [today] = useState(() => dayOf(new Date()))
  const write = useWrite({
    name: `agreement:${customer.id}:${providerInstanceId}`,
    needsPreview: true,
    first: firstAcceptance(today),
    title: text('recordAcceptance'),
    send: (client, values, options) =>
      client.customers.updateVendorCustomerAgreement(at, acceptanceBody(providerInstanceId, values), options),
    tryOut: (client, values) =>
      client.customers.updateVendorCustomerAgreement(at, acceptanceBody(providerInstanceId, values), {
        dryRun: true,
      }),
    onDone: done,
  })
  const { values, edit, failure } = write
  const form = useCheckedForm(write, write.values.isByContact ? [] : signatoryMembers)
  const name = [customer.firstName, customer.lastName].filter(Boolean).join(' ')
  return (
    <WritePanel write={write} submitText={text('recordAcceptance')} onCancel={close}>
      <TextInput
        type="date"
        label={text('acceptedOn')}
        required
        max={today}
        value={values.day}
        error={memberError(textOfField(failure?.members, 'agreementDate'), text('acceptedOn'))}
        onChange={({ currentTarget }) => edit({ ...values, day: currentTarget.value })}
      />
      <Checkbox
        label={text('acceptedByContact', { name })}
        checked={values.isByContact}
        error={memberError(textOfField(failure?.members, 'keepPrimaryInformation'))}
        onChange={({ currentTarget }) => edit({ ...values, isByContact: currentTarget.checked })}
      />
      {!values.isByContact && (
        <TextFields form={form} members={signatoryMembers} labelOf={(one) => text(one)} />
      )}
    </WritePanel>
  )
}

function ReadAgain({ customer, of: { providerInstanceId }, close, done }: FormProps) {
  const text = useCustomerTexts()
  const at = { customerId: customer.id, providerInstanceId }
  const write = useWrite({
    name: `read-agreement:${customer.id}:${providerInstanceId}`,
    first: {},
    needsPreview: false,
    title: text('readAgreement'),
    send: (client, _, options) => client.customers.refreshAgreement(at, options),
    tryOut: (client) => client.customers.refreshAgreement(at, { dryRun: true }),
    onDone: done,
  })
  return (
    <WritePanel write={write} submitText={text('readAgreement')} onCancel={close}>
      {text('readAgreementText')}
    </WritePanel>
  )
}
