import { Code, Stack, Text } from '@mantine/core'
import type { CircuitBreaker, ProviderInstanceHealth } from '@reseller-api/client'
import { Facts } from '../../parts/facts.tsx'
import { Notice } from '../../parts/notice.tsx'
import { usePartTexts } from '../../parts/texts.ts'
import { useFormat } from '../../values/use-format.ts'
import { useWorkTexts } from './texts.ts'

/** What a person must know first about a provider instance. */
export function Problems({ of }: { readonly of: ProviderInstanceHealth }) {
  const text = useWorkTexts()
  const format = useFormat()
  const { credentials, webhookRefusal, nightly } = of
  return (
    <>
      {credentials.needs && (
        <Notice kind="error" title={text(`${credentials.needs.name}Needed`)}>
          {[
            credentials.reason && format.apiText(credentials.reason),
            credentials.neededSince && since(credentials.neededSince),
          ]
            .filter(Boolean)
            .join(' ')}
        </Notice>
      )}
      {webhookRefusal && (
        <Notice kind="warning" title={text('webhookRefusal')}>
          {format.apiText(webhookRefusal)}
        </Notice>
      )}
      {nightly.subscriptionsError && (
        <Notice kind="warning" title={text('subscriptionsError')}>
          {format.apiText(nightly.subscriptionsError)}
        </Notice>
      )}
    </>
  )

  function since(moment: string): string {
    return text('since', { when: format.moment(moment) })
  }
}

interface HealthFactsProps {
  readonly vendor: string | null
  readonly id: string
  readonly of: ProviderInstanceHealth
}

/** The facts about a provider instance: its connection, queue, latest error, and the recurring work. */
export function HealthFacts({ vendor, id, of }: HealthFactsProps) {
  const text = useWorkTexts()
  const { isConnected, credentials, circuitBreakers, queue, nightly } = of
  return (
    <Facts
      of={[
        [text('vendor'), vendor],
        [text('id'), <Code key="id">{id}</Code>],
        [text('connection'), text(isConnected ? 'connected' : 'notConnected')],
        [text('credentials'), <CredentialWords key="credentials" of={credentials} />],
        [text('breakers'), <Breakers key="breakers" of={circuitBreakers} />],
        [text('queue'), <QueueWords key="queue" of={queue} />],
        [text('lastError'), of.lastErrorAt && <LastError key="error" of={of} />],
        [text('subscriptionsSynced'), <When key="subscriptions" at={nightly.subscriptionsSyncedAt} />],
        [text('catalogueSynced'), <When key="catalogue" at={nightly.catalogueSyncedAt} />],
        [text('invoicesImported'), <When key="invoices" at={nightly.invoicesImportedAt} />],
        [text('delegationWatched'), <When key="delegation" at={nightly.delegationWatchedAt} />],
      ]}
    />
  )
}

function When({ at }: { readonly at: string | null }) {
  const text = useWorkTexts()
  const format = useFormat()
  return at ? <span title={format.moment(at)}>{format.distance(at)}</span> : text('never')
}

function CredentialWords({ of }: { readonly of: ProviderInstanceHealth['credentials'] }) {
  const text = useWorkTexts()
  const format = useFormat()
  if (of.needs) return text(`${of.needs.name}Needed`)
  return of.changedAt ? text('accepted', { when: format.distance(of.changedAt) }) : '–'
}

function Breakers({ of }: { readonly of: readonly CircuitBreaker[] }) {
  const text = useWorkTexts()
  const part = usePartTexts()
  if (of.length === 0) return text('noRequestYet')
  return (
    <Stack gap={2}>
      {of.map(({ api, isOpen, restMs }) => (
        <Text key={api} size="sm" {...(isOpen && { c: 'red', fw: 600 })}>
          {part('named', {
            name: api,
            value: isOpen ? text('open', { seconds: Math.ceil(restMs / 1_000) }) : text('closed'),
          })}
        </Text>
      ))}
    </Stack>
  )
}

function QueueWords({
  of: { waiting, ready, running, oldestAt },
}: {
  readonly of: ProviderInstanceHealth['queue']
}) {
  const text = useWorkTexts()
  const format = useFormat()
  const counts = text('queueCounts', { waiting, ready, running })
  return oldestAt ? `${counts} · ${text('oldest', { when: format.distance(oldestAt) })}` : counts
}

function LastError({ of: { lastError, lastErrorAt } }: { readonly of: ProviderInstanceHealth }) {
  const format = useFormat()
  return (
    <>
      {lastError && format.apiText(lastError)} (<When at={lastErrorAt} />)
    </>
  )
}
