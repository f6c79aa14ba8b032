import { MultiSelect, Switch, TextInput } from '@mantine/core'
import type { CreatedWebhook, EventType, Webhook } from '@reseller-api/client'
import { eventTypes } from '../../../../../cli/api/generated/contract.ts'
import type { Versioned } from '../../../api/read.ts'
import { useWrite, type Write } from '../../../api/write.ts'
import { fieldOf } from '../../../parts/field.ts'
import { searchable } from '../../../parts/searchable.ts'
import { WritePanel } from '../../../parts/write-panel.tsx'
import { expandGroups, groupsOf, wholeGroup } from './event-groups.ts'
import { shortType } from './short-type.ts'
import { useWebhookTexts } from './texts.ts'

const groups = groupsOf(eventTypes)

interface WebhookValues {
  readonly url: string
  readonly description: string
  /** Empty for all types. */
  readonly types: readonly EventType[]
  readonly isEnabled: boolean
}

interface CreateWebhookProps {
  readonly close: () => void
  readonly onDone: (webhook: CreatedWebhook) => void
}

/** The form of a new webhook. */
export function CreateWebhook({ close, onDone }: CreateWebhookProps) {
  const text = useWebhookTexts()
  const write = useWrite({
    name: 'new-webhook',
    first: { url: '', description: '', types: [], isEnabled: true } as WebhookValues,
    title: text('create'),
    send: (client, values, options) => client.webhooks.create(bodyOf(values), options),
    tryOut: (client, values) => client.webhooks.create(bodyOf(values), { dryRun: true }),
    onDone: ({ data }) => onDone(data),
  })
  return (
    <WritePanel write={write} submitText={text('create')} onCancel={close}>
      <WebhookFields write={write} />
    </WritePanel>
  )
}

interface EditWebhookProps {
  readonly webhook: Versioned<Webhook>
  readonly close: () => void
}

/** The form that changes a webhook. */
export function EditWebhook({ webhook, close }: EditWebhookProps) {
  const text = useWebhookTexts()
  const { id: webhookId, url, description, types, isEnabled } = webhook
  const write = useWrite({
    name: `webhook:${webhookId}`,
    first: { url, description: description ?? '', types: types ?? [], isEnabled } as WebhookValues,
    version: webhook.version,
    title: text('editTitle'),
    send: (client, values, options) => client.webhooks.update({ webhookId }, bodyOf(values), options),
    tryOut: (client, values, version) =>
      client.webhooks.update({ webhookId }, bodyOf(values), { dryRun: true, ...version }),
    onDone: close,
  })
  return (
    <WritePanel write={write} submitText={text('edit')} onCancel={close}>
      <WebhookFields write={write} />
    </WritePanel>
  )
}

function bodyOf({ url, description, types, isEnabled }: WebhookValues) {
  return {
    url: url.trim(),
    description: description.trim() || null,
    types: types.length > 0 ? types : null,
    isEnabled,
  }
}

function WebhookFields<Result>({ write }: { readonly write: Write<WebhookValues, Result> }) {
  const text = useWebhookTexts()
  const url = fieldOf(write, 'url', text('url'))
  const description = fieldOf(write, 'description', text('description'))
  const types = fieldOf(write, 'types', text('types'))
  const isEnabled = fieldOf(write, 'isEnabled')
  return (
    <>
      <TextInput
        {...url}
        type="url"
        label={text('url')}
        description={text('urlText')}
        onChange={({ currentTarget }) => url.onChange(currentTarget.value)}
        onBlur={write.leaveField}
      />
      <TextInput
        {...description}
        label={text('description')}
        onChange={({ currentTarget }) => description.onChange(currentTarget.value)}
      />
      <MultiSelect
        {...types}
        label={text('types')}
        description={text('typesText')}
        data={groups.map(({ noun, types: ofNoun }) => ({
          group: noun,
          items: [
            { value: wholeGroup(noun), label: text('allOfNoun', { noun }) },
            ...ofNoun.map((value) => ({ value, label: shortType(value) })),
          ],
        }))}
        value={[...types.value]}
        onChange={(value) => types.onChange(expandGroups(value, groups) as EventType[])}
        {...searchable}
        clearable
        hidePickedOptions
        maxDropdownHeight={240}
      />
      <Switch
        id={isEnabled.id}
        label={text('isEnabled')}
        checked={isEnabled.value}
        onChange={({ currentTarget }) => isEnabled.onChange(currentTarget.checked)}
      />
    </>
  )
}
