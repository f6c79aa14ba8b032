import { Code, Stack, Text, Title } from '@mantine/core'
import type { WebhookDelivery } from '@reseller-api/client'
import { Facts } from '../../../parts/facts.tsx'
import { useFormat } from '../../../values/use-format.ts'
import { prettyJson } from '../pretty-json.ts'
import { useWebhookTexts } from './texts.ts'

/** One attempt: its request and the answer of the receiver. */
export function Attempt({ of }: { readonly of: WebhookDelivery | undefined }) {
  const text = useWebhookTexts()
  const format = useFormat()
  if (!of) return <Text size="sm">{text('notLoaded')}</Text>
  const { attemptedAt, attempt, outcome, eventId, type, error, durationMs, request, answer } = of
  const headers = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`)
  return (
    <Stack gap="md">
      <Facts
        of={[
          [text('event'), type],
          [text('eventId'), eventId],
          [text('when'), format.moment(attemptedAt)],
          [text('number'), format.count(attempt)],
          [text('outcome'), text(outcome.name)],
          [text('lastError'), error],
          [text('duration'), `${format.count(durationMs)} ms`],
        ]}
      />
      <Title order={3} size="h6">
        {text('request')}
      </Title>
      <Code block tabIndex={0}>{`${headers.join('\n')}\n\n${prettyJson(request.body)}`}</Code>
      <Title order={3} size="h6">
        {text('answer')}
      </Title>
      <Code block tabIndex={0}>
        {answer ? `${answer.status}\n\n${prettyJson(answer.body)}` : text('noAnswer')}
      </Code>
    </Stack>
  )
}
