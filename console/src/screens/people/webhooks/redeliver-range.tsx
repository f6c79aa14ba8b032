import { SimpleGrid, Text, TextInput } from '@mantine/core'
import { useWrite } from '../../../api/write.ts'
import { fieldOf } from '../../../parts/field.ts'
import { WritePanel } from '../../../parts/write-panel.tsx'
import { useWebhookTexts } from './texts.ts'

interface RedeliverRangeProps {
  readonly webhookId: string
  readonly close: () => void
}

interface RangeValues {
  /** In the time zone of the reader, as an input of the browser has it. */
  readonly since: string
  readonly until: string
}

/** The form that sends the events of a period again. */
export function RedeliverRange({ webhookId, close }: RedeliverRangeProps) {
  const text = useWebhookTexts()
  const write = useWrite({
    name: `redeliver-range:${webhookId}`,
    first: { since: '', until: '' } as RangeValues,
    title: text('redeliverRangeTitle'),
    send: (client, values, options) => client.webhooks.redeliverRange({ webhookId }, bodyOf(values), options),
    tryOut: (client, values) =>
      client.webhooks.redeliverRange({ webhookId }, bodyOf(values), { dryRun: true }),
    onDone: close,
  })
  return (
    <WritePanel write={write} submitText={text('redeliver')} onCancel={close}>
      <Text size="sm">{text('redeliverRangeText')}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {(['since', 'until'] as const).map((name) => {
          const { onChange, ...field } = fieldOf(write, name, text(name))
          return (
            <TextInput
              key={name}
              {...field}
              type="datetime-local"
              label={text(name)}
              onChange={({ currentTarget }) => onChange(currentTarget.value)}
            />
          )
        })}
      </SimpleGrid>
    </WritePanel>
  )
}

function bodyOf({ since, until }: RangeValues) {
  return { since: momentOf(since), ...(until && { until: momentOf(until) }) }
}

/** Returns a moment for the API; an empty text, which the API refuses at its member, if there is none. */
function momentOf(local: string): string {
  const moment = new Date(local)
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString()
}
