import { Button, Group, Select, Text } from '@mantine/core'
import type { Offer } from '@reseller-api/client'
import { useInstanceName } from '../../api/instances.ts'
import { useRows } from '../../api/read.ts'
import { DataTable } from '../../parts/data-table.tsx'
import { Empty } from '../../parts/empty.tsx'
import { SearchField } from '../../parts/search-field.tsx'
import type { Amount } from '../../values/money.ts'
import { useNameTexts } from '../../values/name-texts.ts'
import { useFormat } from '../../values/use-format.ts'
import { segments } from './segments.ts'
import { useOrderTexts } from './texts.ts'

type Segment = (typeof segments)[number]

interface ChooseOfferProps {
  readonly customerId: string
  readonly segment: Segment
  readonly find: string
  readonly change: (next: { find?: string | undefined; segment?: Segment }) => void
  readonly choose: (offer: Offer) => void
}

/** The second step: what is bought, with prices for the customer. */
export function ChooseOffer({ customerId, segment, find, change, choose }: ChooseOfferProps) {
  const text = useOrderTexts()
  const names = useNameTexts()
  const nameOf = useInstanceName()
  const rows = useRows(['offers.list', customerId, segment, find], (client, page, request) =>
    client.offers.list({ ...page, customerId, segment, ...(find && { searchValue: find }) }, request),
  )
  return (
    <>
      <Group align="flex-end">
        <SearchField
          label={text('findOffer')}
          value={find}
          onChange={(value) => change({ find: value || undefined })}
        />
        <Select
          label={text('segment')}
          data={segments.map((value) => ({ value, label: names(value) }))}
          value={segment}
          onChange={(value) => change({ segment: (value ?? 'Commercial') as Segment })}
          allowDeselect={false}
        />
      </Group>
      <DataTable
        label={text('offer')}
        of={rows}
        rowKey={({ id, providerInstanceId }) => `${id}:${providerInstanceId}`}
        columns={[
          {
            id: 'name',
            header: text('offer'),
            width: 'minmax(0, 3fr)',
            cell: ({ name, providerInstanceId }) => (
              <>
                {name}
                <Text size="xs" c="dimmed">
                  {nameOf(providerInstanceId)}
                </Text>
              </>
            ),
          },
          {
            id: 'price',
            header: text('price'),
            width: '200px',
            isNumeric: true,
            cell: (offer) => <LowestPrice of={offer} />,
          },
          {
            id: 'choose',
            header: text('choose'),
            width: '120px',
            cell: (offer) => (
              <Button
                size="xs"
                variant="light"
                onClick={() => choose(offer)}
                aria-label={text('chooseOffer', { name: offer.name })}
              >
                {text('choose')}
              </Button>
            ),
          },
        ]}
        empty={<Empty title={text('noOffers')}>{text('noOffersText')}</Empty>}
      />
    </>
  )
}

/** The price of the first option; the list has them in the order of their terms. */
function LowestPrice({ of: { prices } }: { readonly of: Offer }) {
  const text = useOrderTexts()
  const format = useFormat()
  const amounts = prices.flatMap(({ revenuePrice, costPrice }): Amount[] => {
    const amount = revenuePrice ?? costPrice
    return amount ? [amount] : []
  })
  const [first] = amounts
  if (!first) return '–'
  return amounts.length > 1 ? text('from', { price: format.money(first) }) : format.money(first)
}
