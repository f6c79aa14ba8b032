import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { InvoiceState } from '@reseller-api/client'
import { getRouteApi } from '@tanstack/react-router'
import { useInstanceName, useInstances } from '../../api/instances.ts'
import { Card } from '../../parts/card.tsx'
import { useDialogProps } from '../../parts/dialog.ts'
import { usePartTexts } from '../../parts/texts.ts'
import { View } from '../../parts/view.tsx'
import { useFormat } from '../../values/use-format.ts'
import { ImportForm } from './import-form.tsx'
import { useMonthsTexts } from './texts.ts'

interface MissingInstancesProps {
  readonly month: string
  readonly invoices: readonly InvoiceState[]
}

/** The provider instances without an invoice of the month, with the import of each. */
export function MissingInstances({ month, invoices }: MissingInstancesProps) {
  const text = useMonthsTexts()
  const part = usePartTexts()
  const dialogProps = useDialogProps()
  const nameOf = useInstanceName()
  const format = useFormat()
  const instances = useInstances()
  const navigate = getRouteApi('/months').useNavigate()
  const { import: chosen } = getRouteApi('/months').useSearch()
  const imported = new Set(invoices.map(({ providerInstanceId }) => providerInstanceId))
  const choose = (id: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, import: id }), replace: id === undefined })
  return (
    <View of={instances} isEmpty={({ items }) => items.every(({ id }) => imported.has(id))} empty={null}>
      {({ items }) => (
        <Card title={text('missing', { month: format.month(month) })}>
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              {text('missingText')}
            </Text>
            {items
              .filter(({ id }) => !imported.has(id))
              .map(({ id }) => (
                <Group key={id} justify="space-between">
                  <Text size="sm">{nameOf(id)}</Text>
                  <Button
                    size="xs"
                    variant="light"
                    onClick={() => choose(id)}
                    aria-label={part('named', { name: text('importNow'), value: nameOf(id) })}
                  >
                    {text('importNow')}
                  </Button>
                </Group>
              ))}
          </Stack>
          <Modal
            {...dialogProps}
            opened={chosen !== undefined}
            onClose={() => choose(undefined)}
            size="lg"
            title={chosen && part('named', { name: text('importNow'), value: nameOf(chosen) })}
          >
            {chosen && (
              <ImportForm providerInstanceId={chosen} name={nameOf(chosen)} close={() => choose(undefined)} />
            )}
          </Modal>
        </Card>
      )}
    </View>
  )
}
