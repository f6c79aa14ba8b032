import { Button, Group, Modal, Select, SimpleGrid, Stack, Stepper, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useInstances } from '../../api/instances.ts'
import { useWrite, type Write } from '../../api/write.ts'
import { useDialogProps } from '../../parts/dialog.ts'
import { View } from '../../parts/view.tsx'
import { WritePanel } from '../../parts/write-panel.tsx'
import { MarginFields } from './margin-fields.tsx'
import {
  companyMembers,
  contactMembers,
  emptyReseller,
  resellerBody,
  type TypedReseller,
  textAbout,
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
      <View of={instances}>
        {({ items }) => (
          <Form
            close={close}
            instances={items.map(({ id, alias, provider }) => ({
              value: id,
              label: alias ?? provider.name ?? id,
            }))}
          />
        )}
      </View>
    </Modal>
  )
}

interface FormProps extends CreateWizardProps {
  readonly instances: readonly { readonly value: string; readonly label: string }[]
}

const steps = ['stepCompany', 'stepContact', 'stepSelling'] as const

function Form({ close, instances }: FormProps) {
  const text = useResellersTexts()
  const navigate = useNavigate()
  const [step, setStep] = useState(0)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
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
  const leave = (member: string) => {
    setLeft((before) => new Set(before).add(member))
    void write.check()
  }
  const errorOf = (member: string) =>
    left.has(member) || isLast ? textAbout(write.failure?.members, member) : undefined
  const fields = { write, leave, errorOf }
  const contents = [
    <Texts key="company" members={companyMembers} {...fields} />,
    <Texts key="contact" members={contactMembers} {...fields} />,
    <Selling key="selling" instances={instances} {...fields} />,
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

interface FieldsProps {
  readonly write: Write<TypedReseller, unknown>
  readonly leave: (member: string) => void
  readonly errorOf: (member: string) => string | undefined
}

interface TextsProps extends FieldsProps {
  readonly members: typeof companyMembers | typeof contactMembers
}

function Texts({ members, write: { values, edit }, leave, errorOf }: TextsProps) {
  const text = useResellersTexts()
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {members.map((name) => (
        <TextInput
          key={name}
          label={text(name === 'country' ? 'countryCode' : name)}
          value={values[name]}
          error={errorOf(name)}
          onChange={({ currentTarget }) => edit({ ...values, [name]: currentTarget.value })}
          onBlur={() => leave(name)}
        />
      ))}
    </SimpleGrid>
  )
}

interface SellingProps extends FieldsProps {
  readonly instances: FormProps['instances']
}

function Selling({ instances, write: { values, edit }, errorOf, leave }: SellingProps) {
  const text = useResellersTexts()
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
        ruleLabel={text('rule')}
        valueLabel={text('value')}
        margin={values.margin}
        error={errorOf('providerResellers')}
        change={(margin) => edit({ ...values, margin })}
      />
    </Stack>
  )
}
