import { SimpleGrid, Stack } from '@mantine/core'
import type { Customer } from '@reseller-api/client'
import { useRead } from '../../api/read.ts'
import { Card } from '../../parts/card.tsx'
import { Empty } from '../../parts/empty.tsx'
import { Facts } from '../../parts/facts.tsx'
import { StateBadge } from '../../parts/state-badge.tsx'
import { View } from '../../parts/view.tsx'
import { useFormat } from '../../values/use-format.ts'
import { useChosenInstance } from './choose-instance.tsx'
import { useCustomerTexts } from './texts.ts'

/** The delegated admin relationships with a customer, with their end. */
export function Administration({ customer }: { readonly customer: Customer }) {
  const text = useCustomerTexts()
  const { chosen, field, instances } = useChosenInstance(customer)
  if (instances.isPending) return <View of={instances}>{() => null}</View>
  if (chosen === undefined) return <Empty title={text('noVendors')}>{text('noVendorsText')}</Empty>
  return (
    <Stack gap="lg">
      {field}
      <Relationships key={chosen} customerId={customer.id} providerInstanceId={chosen} />
    </Stack>
  )
}

function Relationships(at: { readonly customerId: string; readonly providerInstanceId: string }) {
  const text = useCustomerTexts()
  const format = useFormat()
  const relationships = useRead(['customers.listDelegatedAdminRelationships', at], (client, request) =>
    client.customers.listDelegatedAdminRelationships(at, request),
  )
  return (
    <View
      of={relationships}
      isEmpty={(list) => list.length === 0}
      empty={<Empty title={text('noRelationships')}>{text('noRelationshipsText')}</Empty>}
    >
      {(list) => (
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          {list.map(({ relationshipId, displayName, status, endDateTime, duration, autoExtendDuration }) => (
            <Card
              key={relationshipId}
              title={displayName ?? relationshipId}
              actions={<StateBadge name={status.name} label={text(`${status.name}Relationship`)} />}
            >
              <Facts
                of={[
                  [
                    text('expires'),
                    endDateTime && `${format.date(endDateTime)} (${format.distance(endDateTime)})`,
                  ],
                  [text('duration'), duration],
                  [
                    text('extends'),
                    autoExtendDuration && autoExtendDuration !== 'PT0S' ? text('yes') : text('no'),
                  ],
                ]}
              />
            </Card>
          ))}
        </SimpleGrid>
      )}
    </View>
  )
}
