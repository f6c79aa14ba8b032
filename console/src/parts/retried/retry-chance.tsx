import { Text } from '@mantine/core'
import type { Order } from '@reseller-api/client'
import { useRead } from '../../api/read.ts'
import type { Effects } from '../../api/write.ts'
import { useMe } from '../../session/me.ts'
import type { Amount } from '../../values/money.ts'
import { useFormat } from '../../values/use-format.ts'
import { Facts } from '../facts.tsx'
import { usePartTexts } from '../texts.ts'
import { sameOrder } from './same-order.ts'
import { useRetriedTexts } from './texts.ts'

interface Prices {
  readonly costPrice: Amount | null
  readonly revenuePrice: Amount | null
}

interface OrderPreview {
  readonly price?: { readonly unit: Prices; readonly total: Prices }
  readonly vendor?: { readonly isAllowed: boolean | null; readonly reason: string | null }
}

/**
 * What a failed order costs today, and whether the vendor would accept it now, by a dry run of the same order. The order keeps the
 * margins with which it was accepted, so it can cost less or more. Empty if the order cannot be placed again: the preview of the retry
 * then says why.
 */
export function RetryChance({ of: order }: { readonly of: Order }) {
  const text = useRetriedTexts()
  const role = useMe().data?.role.name
  const { data } = useRead(
    ['orders.create', 'dry-run', order.id],
    async (client) =>
      (await client.orders.create(sameOrder(order, role!), { dryRun: true })) as unknown as Effects,
    { isEnabled: role !== undefined && order.status.name === 'Failed' },
  )
  const words = usePrices()
  if (!data || data.status >= 400) return null
  const { price, vendor } = data.preview as OrderPreview
  return (
    <>
      {price && (
        <>
          <Facts
            of={[
              [text('unit'), words(price.unit)],
              [text('total'), words(price.total)],
            ]}
          />
          <Text size="xs" c="dimmed">
            {text('keptMargins')}
          </Text>
        </>
      )}
      {vendor && (
        <Text size="sm" fw={600}>
          {text(vendor.isAllowed === null ? 'unknown' : vendor.isAllowed ? 'accepts' : 'refuses', {
            reason: vendor.reason ?? '',
          })}
        </Text>
      )}
    </>
  )
}

/** Returns the function that writes what the reader pays, and what its buyer pays. A customer has no buyer. */
function usePrices(): (prices: Prices) => string {
  const text = useRetriedTexts()
  const part = usePartTexts()
  const format = useFormat()
  return ({ costPrice, revenuePrice }) =>
    (
      [
        ['cost', costPrice],
        ['revenue', revenuePrice],
      ] as const
    )
      .flatMap(([name, amount]) =>
        amount ? part('named', { name: text(name), value: format.money(amount) }) : [],
      )
      .join(' · ')
}
