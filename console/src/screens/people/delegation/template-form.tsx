import {
  Button,
  Checkbox,
  Fieldset,
  NumberInput,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import type { DelegationTemplate } from '@reseller-api/client'
import type { ReactNode } from 'react'
import { useWrite } from '../../../api/write.ts'
import { fieldOf } from '../../../parts/field.ts'
import { WritePanel } from '../../../parts/write-panel.tsx'
import { Dialog } from '../write-form.tsx'
import { type GroupValues, type TemplateValues, templateOf, valuesOf } from './template-values.ts'
import { useDelegationTexts } from './texts.ts'

interface TemplateDialogProps {
  readonly providerInstanceId: string
  readonly of: DelegationTemplate | null
  readonly version: string | undefined
  readonly close: () => void
}

/** The form that replaces the template of a provider instance. */
export function TemplateDialog({ providerInstanceId, of, version, close }: TemplateDialogProps) {
  const text = useDelegationTexts()
  const at = { providerInstanceId }
  const write = useWrite({
    name: `delegation-template:${providerInstanceId}`,
    first: valuesOf(of),
    version,
    title: text('editTitle'),
    send: (client, values, options) =>
      client.delegatedAdministration.putTemplate(at, templateOf(values), options),
    tryOut: (client, values, seen) =>
      client.delegatedAdministration.putTemplate(at, templateOf(values), { dryRun: true, ...seen }),
    onDone: close,
  })
  const field = (name: 'label' | 'duration') => {
    const { onChange, ...rest } = fieldOf(write, name)
    return {
      ...rest,
      label: text(name),
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
      onBlur: write.leaveField,
    }
  }
  const renewalDays = fieldOf(write, 'renewalDays', text('renewalDays'))
  const roleIds = fieldOf(write, 'roleIds', text('roleIds'))
  const groups = fieldOf(write, 'groups')
  return (
    <Dialog title={text('editTitle')} close={close} size="xl">
      <WritePanel write={write} submitText={text('save')} onCancel={close}>
        <Text size="sm">{text('editText')}</Text>
        <TextInput {...field('label')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput {...field('duration')} />
          <NumberInput
            {...renewalDays}
            label={text('renewalDays')}
            onChange={(value) => renewalDays.onChange(Number(value))}
            min={0}
          />
        </SimpleGrid>
        <Checkbox
          label={text('autoExtends')}
          checked={write.values.autoExtends}
          onChange={({ currentTarget }) =>
            write.edit({ ...write.values, autoExtends: currentTarget.checked })
          }
        />
        <Textarea
          {...roleIds}
          label={text('roleIds')}
          autosize
          minRows={2}
          onChange={({ currentTarget }) => roleIds.onChange(currentTarget.value)}
          onBlur={write.leaveField}
        />
        <Groups of={groups.value} set={groups.onChange} error={groups.error} />
      </WritePanel>
    </Dialog>
  )
}

interface GroupsProps {
  readonly of: TemplateValues['groups']
  readonly set: (groups: TemplateValues['groups']) => void
  readonly error: ReactNode
}

function Groups({ of, set, error }: GroupsProps) {
  const text = useDelegationTexts()
  const change = (index: number, next: Partial<GroupValues>) =>
    set(of.map((group, at) => (at === index ? { ...group, ...next } : group)))
  return (
    <Stack gap="sm">
      {of.map(({ key, securityGroupId, roleIds }, index) => (
        <Fieldset key={key} legend={text('group', { number: index + 1 })}>
          <Stack gap="sm">
            <TextInput
              label={text('groupId')}
              value={securityGroupId}
              onChange={({ currentTarget }) => change(index, { securityGroupId: currentTarget.value })}
            />
            <Textarea
              label={text('groupRoles')}
              autosize
              minRows={2}
              value={roleIds}
              onChange={({ currentTarget }) => change(index, { roleIds: currentTarget.value })}
            />
            <Button
              variant="subtle"
              color="red"
              size="compact-sm"
              onClick={() => set(of.filter((_, at) => at !== index))}
              style={{ alignSelf: 'flex-start' }}
            >
              {text('removeGroup')}
            </Button>
          </Stack>
        </Fieldset>
      ))}
      {error && (
        <Text size="sm" c="red" role="alert">
          {error}
        </Text>
      )}
      <Button
        variant="default"
        size="xs"
        style={{ alignSelf: 'flex-start' }}
        onClick={() => set([...of, { key: crypto.randomUUID(), securityGroupId: '', roleIds: '' }])}
      >
        {text('addGroup')}
      </Button>
    </Stack>
  )
}
