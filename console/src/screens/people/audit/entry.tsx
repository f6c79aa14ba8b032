import { Anchor, Code, Stack, Text, Title } from '@mantine/core'
import type { AuditLogEntry } from '@reseller-api/client'
import { Link } from '@tanstack/react-router'
import { Facts } from '../../../parts/facts.tsx'
import { useActorName } from '../../../parts/use-actor.ts'
import { entryStateOf } from '../../../values/entry-state.ts'
import { useNameTexts } from '../../../values/name-texts.ts'
import { useOperationWords } from '../../../values/operation-texts.ts'
import { useFormat } from '../../../values/use-format.ts'
import { prettyJson } from '../pretty-json.ts'
import { useAuditTexts } from './texts.ts'

/** One entry of the audit log with the body of its request. */
export function Entry({ of }: { readonly of: AuditLogEntry | undefined }) {
  const text = useAuditTexts()
  const names = useNameTexts()
  const format = useFormat()
  const nameOfActor = useActorName()
  const operationWords = useOperationWords()
  if (!of) return <Text size="sm">{text('notLoaded')}</Text>
  const { timestamp, operation, status, userName, userEmail, correlationId, data } = of
  return (
    <Stack gap="md">
      <Facts
        of={[
          [text('what'), operationWords(operation.name ?? null)],
          [text('operation'), operation.name],
          [text('when'), format.moment(timestamp)],
          [text('outcome'), names(entryStateOf(status.name))],
          [text('who'), [nameOfActor(of), userName && userEmail].filter(Boolean).join(' · ')],
          [text('description'), of.description && format.apiText(of.description)],
          [text('errorMessage'), of.errorMessage && format.apiText(of.errorMessage)],
          [text('customer'), <Party key="customer" name={of.customerName} id={of.customerId} />],
          [text('reseller'), <Party key="reseller" name={of.resellerName} id={of.resellerId} />],
          [text('correlationId'), correlationId],
        ]}
      />
      <Anchor size="sm" renderRoot={(props) => <Link to={`/story/${correlationId}` as never} {...props} />}>
        {text('story')}
      </Anchor>
      <TimeLineLink of={of} />
      <Title order={3} size="h6">
        {text('data')}
      </Title>
      {data ? (
        <Code block tabIndex={0}>
          {prettyJson(data)}
        </Code>
      ) : (
        <Text size="sm">{text('noData')}</Text>
      )}
    </Stack>
  )
}

/** A link to the time line of the customer or the reseller, which has the values before and after each change. */
function TimeLineLink({
  of: { customerId, customerName, resellerId, resellerName },
}: {
  readonly of: AuditLogEntry
}) {
  const text = useAuditTexts()
  const name = customerId === null ? resellerName : customerName
  if (name === null) return null
  const path = customerId === null ? `/resellers/${resellerId}` : `/customers/${customerId}`
  return (
    <Anchor
      size="sm"
      renderRoot={(props) => <Link to={path as never} search={{ tab: 'timeline' } as never} {...props} />}
    >
      {text('timeLine', { name })}
    </Anchor>
  )
}

function Party({ name, id }: { readonly name: string | null; readonly id: string | null }) {
  return [name, id].filter(Boolean).join(' · ') || '–'
}
