import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useRead } from '../../api/read.ts'
import { usePartTexts } from '../../parts/texts.ts'
import { useFormat } from '../../values/use-format.ts'
import { useCatalogueTexts } from './catalogue-texts.ts'
import type { Need } from './needs.ts'

/** Returns how many prices and offers wait for a decision at a provider instance, because the vendor no longer lists them. */
function useHeldEnds(id: string): number {
  const catalogue = useRead(['providers.getCatalogue', id], (client, request) =>
    client.providers.getCatalogue({ providerInstanceId: id }, request),
  )
  return catalogue.data?.heldEnds.reduce((sum, { ends }) => sum + ends, 0) ?? 0
}

interface CatalogueProps {
  readonly need: Need
  readonly instanceId: string
}

/** What is wrong with a sync of a catalogue: prices that wait for a decision, or else the words of the service. */
export function CatalogueWords({ need, instanceId }: CatalogueProps) {
  const text = useCatalogueTexts()
  const format = useFormat()
  const held = useHeldEnds(instanceId)
  return (
    <Text size="sm">
      {held > 0 ? text('heldEnds', { held: format.count(held) }) : format.apiText(need.description)}
    </Text>
  )
}

/** The link to the decision about held prices, without which another sync fails in the same way; else the usual button. */
export function CatalogueWay({
  need,
  instanceId,
  children,
}: CatalogueProps & { readonly children: ReactNode }) {
  const text = useCatalogueTexts()
  const part = usePartTexts()
  if (useHeldEnds(instanceId) === 0) return children
  return (
    <Button
      variant="light"
      aria-label={part('named', { name: text('decide'), value: need.subject ?? '' })}
      renderRoot={(props) => <Link to="/work" search={{ tab: 'vendors' }} {...props} />}
    >
      {text('decide')}
    </Button>
  )
}
