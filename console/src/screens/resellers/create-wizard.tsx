import { Button, Group, Modal, Select, SimpleGrid, Stack, Stepper, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type InstanceChoice, instanceChoices, useInstances } from '../../api/instances.ts'
import { useWrite } from '../../api/write.ts'
import { type CheckedForm, TextFields, useCheckedForm } from '../../parts/checked-fields.tsx'
import { useDialogProps } from '../../parts/dialog.ts'
import { View } from '../../parts/view.tsx'
import { WritePanel } from '../../parts/write-panel.tsx'
import { MarginFields } from '../margins/margin-fields.tsx'
import { useMarginsTexts } from '../margins/texts.ts'
import {
  companyMembers,
  contactMembers,
  emptyReseller,
  resellerBody,
  type TypedReseller,
} from './new-reseller.ts'
import { useResellersTexts } from './texts.ts'

interface CreateWizardProps {
  readonly close: () => void
}

/** Asks for a new reseller in three steps. Each field that a person leaves is checked by the service. */
export default function CreateWizard({ close }: CreateWizardProps) {
  const text = useResellersTexts()
  const dialogProps = useDialogProps()
  const instances = useInstances()
  return (
    <Modal {...dialogProps} opened onClose={close} size="xl" title={text('create')}>
      <View of={instances}>{({ items }) => <Form close={close} instances={instanceChoices(items)} />}</View>
    </Modal>
  )
}

interface FormProps extends CreateWizardProps {
  readonly instances: readonly InstanceChoice[]
}

const steps = ['stepCompany', 'stepContact', 'stepSelling'] as const

function Form({ close, instances }: FormProps) {
  const text = useResellersTexts()
  const navigate = useNavigate()
  const [step, setStep] = useState(0)
  const [first] = useState(() => emptyReseller(instances[0]?.value ?? ''))
  const write = useWrite({
    name: 'create-reseller',
    first,
    title: text('create'),
    send: (client, values, options) => client.resellers.create(resellerBody(values), options),
    tryOut: (client, values) => client.resellers.create(resellerBody(values), { dryRun: true }),
    onDone: ({ data }) => {
      close()
      void navigate({ to: '/resellers/$resellerId', params: { resellerId: data.resellerId } })
    },
  })
  const isLast = step === steps.length - 1
  const form = useCheckedForm(write)
  const contents = [
    <TextFields
      key="company"
      form={form}
      members={companyMembers}
      labelOf={(name) => text(name === 'country' ? 'countryCode' : name)}
    />,
    <TextFields key="contact" form={form} members={contactMembers} labelOf={text} />,
    <Selling key="selling" instances={instances} {...form} />,
  ]
  const stepper = (
    <Stepper active={step} onStepClick={setStep} size="sm">
      {steps.map((name, index) => (
        <Stepper.Step key={name} label={text(name)}>
          {contents[index]}
        </Stepper.Step>
      ))}
    </Stepper>
  )
  const move = (
    <Group justify="space-between">
      <Button variant="subtle" disabled={step === 0} onClick={() => setStep(step - 1)}>
        {text('back')}
      </Button>
      {!isLast && <Button onClick={() => setStep(step + 1)}>{text('next')}</Button>}
    </Group>
  )
  if (!isLast)
    return (
      <Stack gap="md">
        {stepper}
        {move}
      </Stack>
    )
  return (
    <WritePanel write={write} submitText={text('create')} onCancel={close}>
      {stepper}
      {move}
    </WritePanel>
  )
}

interface SellingProps extends CheckedForm<TypedReseller> {
  readonly instances: FormProps['instances']
}

function Selling({ instances, write: { values, edit }, errorOf, leave }: SellingProps) {
  const text = useResellersTexts()
  const ofMargins = useMarginsTexts()
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          label={text('sellsThrough')}
          allowDeselect={false}
          data={instances}
          value={values.providerInstanceId}
          onChange={(value) => edit({ ...values, providerInstanceId: value ?? '' })}
        />
        <TextInput
          label={text('providerResellerId')}
          description={text('providerResellerIdText')}
          value={values.providerResellerId}
          onChange={({ currentTarget }) => edit({ ...values, providerResellerId: currentTarget.value })}
          onBlur={() => leave('providerResellers')}
        />
      </SimpleGrid>
      <MarginFields
        ruleLabel={ofMargins('rule')}
        valueLabel={ofMargins('value')}
        margin={values.margin}
        error={errorOf('providerResellers')}
        change={(margin) => edit({ ...values, margin })}
      />
    </Stack>
  )
}
