import { Anchor, Badge, Group, SimpleGrid, Stack } from '@mantine/core'
import type { ProviderInstance, ProviderInstanceHealth } from '@reseller-api/client'
import { Link } from '@tanstack/react-router'
import { useInstanceName, useInstances } from '../../api/instances.ts'
import { useReason } from '../../api/permission.ts'
import { useRead } from '../../api/read.ts'
import { Action } from '../../parts/action.tsx'
import { Card } from '../../parts/card.tsx'
import { Empty } from '../../parts/empty.tsx'
import { View } from '../../parts/view.tsx'
import { stateOfVendor } from './health.ts'
import { HealthFacts, Problems } from './health-facts.tsx'
import { HeldEnds } from './held-ends.tsx'
import { TestConnection } from './test-connection.tsx'
import { useWorkTexts } from './texts.ts'

const againMs = 15_000

interface VendorsProps {
  readonly open: (action: 'sync' | 'confirmEnds', id: string) => void
}

/** The health of each provider instance. It is read again while it is shown. */
export function Vendors({ open }: VendorsProps) {
  const text = useWorkTexts()
  const instances = useInstances()
  return (
    <View
      of={instances}
      isEmpty={({ items }) => items.length === 0}
      empty={<Empty title={text('noVendors')}>{text('noVendorsText')}</Empty>}
    >
      {({ items }) => (
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: 'start' }}>
          {items.map((instance) => (
            <Vendor key={instance.id} instance={instance} open={open} />
          ))}
        </SimpleGrid>
      )}
    </View>
  )
}

interface VendorProps extends VendorsProps {
  readonly instance: ProviderInstance
}

function Vendor({ instance: { id, provider }, open }: VendorProps) {
  const nameOf = useInstanceName()
  const health = useRead(
    ['providers.getInstanceHealth', id],
    (client, request) => client.providers.getInstanceHealth({ providerInstanceId: id }, request),
    { again: () => againMs },
  )
  return (
    <Card title={nameOf(id)} actions={health.data && <VendorBadge of={health.data} />}>
      <View of={health}>
        {(found) => (
          <Stack gap="md">
            <Problems of={found} />
            <HeldEnds id={id} confirm={(held) => open('confirmEnds', held)} />
            <HealthFacts vendor={provider.name} id={id} of={found} />
            <VendorActions id={id} health={found} open={open} />
          </Stack>
        )}
      </View>
    </Card>
  )
}

const colors = {
  ...{ works: 'green', unconnected: 'gray', troubled: 'yellow' },
  ...{ blocked: 'red', needsPerson: 'red' },
} as const

function VendorBadge({ of }: { readonly of: ProviderInstanceHealth }) {
  const text = useWorkTexts()
  const state = stateOfVendor(of)
  return (
    <Badge color={colors[state]} variant="light">
      {text(state)}
    </Badge>
  )
}

interface VendorActionsProps extends VendorsProps {
  readonly id: string
  readonly health: ProviderInstanceHealth
}

function VendorActions({ id, health, open }: VendorActionsProps) {
  const text = useWorkTexts()
  const reason = useReason()
  return (
    <Group gap="sm">
      <Action
        size="xs"
        variant="light"
        reason={reason('syncProviderCatalogue')}
        onClick={() => open('sync', id)}
      >
        {text('sync')}
      </Action>
      <TestConnection id={id} health={health} />
      <Anchor
        size="sm"
        renderRoot={(props) => (
          <Link to="/work" search={{ tab: 'operations', instanceId: id, state: 'Failed' }} {...props} />
        )}
      >
        {text('failedHere')}
      </Anchor>
    </Group>
  )
}
